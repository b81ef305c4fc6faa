/** What the shell gives the router: the table, the session and the parts around a page and a drawer. */
import type { ComponentType, ReactNode } from 'react'
import type { Place } from './address.ts'
import type { GuardSession } from './guard.ts'
import type { RouteFailureProps } from './RouteBoundary.tsx'
import type { RouteDefinition } from './route-definition.ts'

export interface LayoutProps {
  readonly route: RouteDefinition
  readonly children: ReactNode
}

export interface DrawerFrameProps {
  readonly route: RouteDefinition
  readonly place: Place
  readonly onClose: () => void
  readonly children: ReactNode
}

export interface AppRouterOptions {
  readonly routes: readonly RouteDefinition[]
  /** First part of the document title. */
  readonly product: string
  readonly session: {
    /** Gives the same object until the session changes. */
    readonly getState: () => GuardSession
    readonly subscribe: (listener: () => void) => () => void
    /** Clears what is left of a session before a visitor is sent to sign in (S-245). */
    readonly logOut: () => void
  }
  readonly Layout: ComponentType<LayoutProps>
  /** The side panel around a drawer's content: title, close button, focus trap. */
  readonly DrawerFrame: ComponentType<DrawerFrameProps>
  readonly Failed: ComponentType<RouteFailureProps>
  /** Shown while the session is restored and while the code of a page is loaded. */
  readonly pageLoading: ReactNode
  /** Covers the screen while the code of a drawer is loaded (S-055). */
  readonly drawerLoading: ReactNode
  /** The element that scrolls; the document by default. */
  readonly scrollRoot?: () => Element | null
}
