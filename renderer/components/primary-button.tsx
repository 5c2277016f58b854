import { Button, type ButtonProps } from '@fluentui/react-components'

type Props = ButtonProps & {
  /** What it does reaches HNS: the key presses it only where it has the focus. */
  readonly isCareful?: boolean
}

/** What a dialog or a page is for; Ctrl+Enter presses it. */
export function PrimaryButton({ isCareful = false, ...props }: Props) {
  return <Button appearance="primary" data-primary={isCareful ? 'focused' : 'anywhere'} {...props} />
}

/** The dialog that takes all keys, where there is one. */
export function openDialog(): Element | null {
  return [...document.querySelectorAll('[aria-modal="true"]')].at(-1) ?? null
}

/** False when there is nothing to press. */
export function pressPrimary(): boolean {
  const focused = document.activeElement
  const scope = openDialog() ?? document.querySelector('main')
  const button =
    focused instanceof HTMLElement && focused.matches('[data-primary]')
      ? focused
      : scope?.querySelector<HTMLElement>('[data-primary="anywhere"]:not([disabled])')
  button?.click()
  return button !== null && button !== undefined
}
