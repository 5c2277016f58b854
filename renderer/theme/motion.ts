/** Whether nothing may move by itself: by the setting, which the document carries, else as the system has it. */
export function isStill(): boolean {
  return (
    document.documentElement.dataset['motion'] === 'reduced' ||
    window.matchMedia('(prefers-reduced-motion: reduce)').matches
  )
}
