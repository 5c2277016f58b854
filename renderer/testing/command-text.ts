/** For `getByText`: a command in whole, whose words stand in elements of their own. */
export function commandText(text: string): (content: string, element: Element | null) => boolean {
  return (_, element) => element?.tagName === 'PRE' && element.textContent === text
}
