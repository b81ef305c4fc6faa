/** Keeps a page that fails to load or to render from taking the rest of the application with it. */
import { Component, type ComponentType, type ReactNode } from 'react'

export interface RouteFailureProps {
  readonly error: unknown
  readonly retry: () => void
}

interface RouteBoundaryProps {
  readonly Failed: ComponentType<RouteFailureProps>
  readonly onRetry: () => void
  readonly children: ReactNode
}

interface RouteBoundaryState {
  readonly failure: { readonly error: unknown } | undefined
}

export class RouteBoundary extends Component<RouteBoundaryProps, RouteBoundaryState> {
  override state: RouteBoundaryState = { failure: undefined }

  static getDerivedStateFromError(error: unknown): RouteBoundaryState {
    return { failure: { error } }
  }

  retry = () => {
    this.props.onRetry()
    this.setState({ failure: undefined })
  }

  override render() {
    const { Failed, children } = this.props
    const { failure } = this.state
    return failure ? <Failed error={failure.error} retry={this.retry} /> : children
  }
}
