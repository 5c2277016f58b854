import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // No console noise from a green run; a failing test prints its own.
    silent: 'passed-only',
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['core/**/*.test.ts', 'native/**/*.test.ts', 'electron/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        test: { name: 'page', environment: 'happy-dom', include: ['renderer/**/*.test.{ts,tsx}'] },
      },
    ],
  },
})
