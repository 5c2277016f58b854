/** Vite turns a stylesheet that is imported for its effect into a linked file. */
declare module '*.css' {}
