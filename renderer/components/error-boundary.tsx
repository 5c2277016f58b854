import { Component, type ErrorInfo, type ReactNode } from 'react'
import { ErrorState } from './error-state.tsx'

interface Props {
  readonly children: ReactNode
  readonly onCrash: (error: unknown, componentStack: string) => void
  /** A new value, such as the name of the screen, gives the region another try. */
  readonly region: string
}

interface State {
  readonly error: unknown
  readonly region: string
}

/** Keeps a crash inside one region of the window. React offers this to classes only. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, region: this.props.region }

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error }
  }

  static getDerivedStateFromProps(props: Props, state: State): State | null {
    return props.region === state.region ? null : { error: null, region: props.region }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.props.onCrash(error, info.componentStack ?? '')
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children
    return <ErrorState error={this.state.error} onRetry={() => this.setState({ error: null })} />
  }
}
