/** What a module gives to the web frame; it stands in the module's `web.ts`, which the shell lists by name. */
import type { TablerIcon } from '@tabler/icons-react'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { AccessRequirement, ProdutoKey } from '#platform/shared/access.ts'
import { defineExtensionPoint, type Extension } from '#platform/shared/extension-point.ts'
import type { LiveTopics } from '../live/live-topics.ts'
import type { Platform } from '../query/platform-context.ts'
import type { RouteDefinition } from '../router/route-definition.ts'
import type { CurrentUser } from '../session/current-user.ts'
import type { LazyPart } from './lazy-parts.ts'
import type { OnboardingStep } from './onboarding.ts'

export interface WebModule {
  readonly name: string
  /** Pages, drawers and windows, each loaded when it is opened. */
  readonly routes?: readonly RouteDefinition[]
  /** First segments of addresses that lead to the first page of an area, and as drawers list its pages (S-031, S-042). */
  readonly areas?: readonly AreaDefinition[]
  readonly menuGroups?: readonly MenuGroup[]
  readonly menu?: readonly MenuEntry[]
  readonly quickCreate?: readonly QuickCreateEntry[]
  readonly homeBlocks?: readonly HomeBlock[]
  /** First steps of a person, by product and role. */
  readonly onboarding?: readonly OnboardingStep[]
  /** Buttons of the top bar, such as the bell. */
  readonly topBar?: readonly TopBarTool[]
  /** What stands in the frame around every page, such as a banner. */
  readonly frameParts?: readonly FramePart[]
  /** Pages that G and a letter lead to. */
  readonly goTo?: readonly GoTo[]
  /** Which calls an event makes stale; loaded with the live connection. */
  readonly liveTopics?: () => Promise<LiveTopics>
  /** What the module does with messages to the person on the notification hub; loaded with the first of them. */
  readonly hubMessages?: HubMessageLoaders
  /** What the module adds to the extension points of others. */
  readonly extensions?: readonly Extension[]
}

/** By the name of the message; each gets what the hub sent with it. */
export type HubMessages = Readonly<
  Record<
    string,
    (
      client: QueryClient,
      platform: Pick<Platform, 'session' | 'values' | 'http'>,
      ...args: readonly unknown[]
    ) => void
  >
>

interface HubMessageLoaders {
  readonly names: readonly string[]
  readonly load: () => Promise<HubMessages>
}

type AreaDefinition = Pick<RouteDefinition, 'path' | 'title' | 'description' | 'access'>

/** Lists that several modules fill are sorted by it; steps of ten leave room between two. */
interface Ordered {
  readonly order: number
}

/** A group of the module menu. An entry whose address the person may not open is hidden without a word here (S-248). */
export interface MenuGroup extends Ordered {
  readonly label: string
  /** First segment of the addresses below it. */
  readonly area: string
  readonly icon: TablerIcon
  readonly anyAccess?: readonly AccessRequirement[]
  readonly products?: readonly ProdutoKey[]
  /** The fixed items stand below the modules, after a line (S-077). */
  readonly isFixed?: boolean
}

export interface MenuEntry extends Ordered {
  /** `area` of the group. */
  readonly group: string
  /** Literal label of the specification. */
  readonly label: string
  /** Address of the page; `home` is the home of the active product. */
  readonly to: string
  /** The pages below this address belong to the entry too; absent: those below its own. */
  readonly above?: string
  /** One of these is enough; absent: the guard of the address decides alone. */
  readonly anyAccess?: readonly AccessRequirement[]
  /** Products that show the entry; absent: all (S-258). */
  readonly products?: readonly ProdutoKey[]
  /**
   * One of the few that companies of the marketplace see, which have nothing else in the product; `only`: nobody else sees it,
   * because it stands elsewhere for them (C-113).
   */
  readonly isForRestrictedOffering?: true | 'only'
  /** Place in the bottom bar of phones, where the label is one short word; the first three of the product stand there. */
  readonly phone?: {
    readonly label: string
    readonly icon: TablerIcon
    /** Absent: in the bar of every product. */
    readonly products?: readonly ProdutoKey[]
  }
}

/** One register that quick-create opens. The guard of the drawer decides who sees it (conflicts A12). */
export interface QuickCreateEntry extends Ordered {
  readonly label: string
  /** What comes into being, and what it is for. */
  readonly description: string
  readonly icon: TablerIcon
  /** Path of the drawer. */
  readonly drawer: string
  /** One letter, as in design 09; opens the entry while nothing is typed in the search field. */
  readonly keys?: string
  /** One of these is needed beside the guard of the drawer (S-255). */
  readonly anyAccess?: readonly AccessRequirement[]
  /** Shown to administrators alone, and marked so (S-253). */
  readonly isAdminOnly?: true
  /** One of the few that restricted-offering users see (S-254). */
  readonly isForRestrictedOffering?: true
}

/** The homes: of the shipper, the carrier, the yard, the planner, and the one for everybody else. */
export type HomeKey = 'embarcador' | 'transportadora' | 'patio' | 'roteirizador' | 'geral'

/** A block of the homes. */
export interface HomeBlock extends LazyPart<ComponentType> {
  /** One of the few that companies of the marketplace see. */
  readonly isForRestrictedOffering?: true
  /** Absent: for everybody. */
  readonly access?: AccessRequirement
  /** Place and order in each home that shows the block: across the top, in the wide column `main`, in the narrow one `side`. */
  readonly at: Readonly<Partial<Record<HomeKey, readonly ['top' | 'main' | 'side', number]>>>
}

/** The blocks of all modules: who opens a home asks for them together with its page. */
export const homeBlocks = defineExtensionPoint<HomeBlock>('the homes')

/** A button of the top bar and what it opens. The button is there at once; the rest comes when it is needed. */
interface TopBarTool extends Ordered {
  readonly key: string
  /** Name of the button, and of its row in the menu of phones. */
  readonly label: string
  readonly icon: TablerIcon
  /** Absent: for everybody who is signed in. */
  readonly access?: AccessRequirement
  /** The bar of phones has little room: without this, the tool is a row of the menu "Mais" there. */
  readonly isInPhoneBar?: true
  /** An address outside the product that is opened instead, where `/config.json` names one. */
  readonly linkOf?: (configFile: unknown, user: CurrentUser) => string | undefined
  /** What marks the button, such as a count; drawn inside it, so that its text is read with the name of the button. */
  readonly loadMark?: () => Promise<ComponentType>
  /** A panel that drops from the bar (`TopPanel` of `platform/ui`), the address of a drawer, or that of a page. */
  readonly opens:
    | { readonly panel: () => Promise<ComponentType<TopBarPanelProps>> }
    | { readonly drawer: string }
    | { readonly page: string }
}

export interface TopBarPanelProps {
  readonly onClose: () => void
}

/** Where a part of the frame stands: below the top bar, before the content and scrolling with it, below the page, or over all. */
export type FramePlace = 'top' | 'content' | 'bottom' | 'over'

/** Drawn once the page has come to rest, so that it never delays what somebody came for. */
interface FramePart extends LazyPart<ComponentType>, Ordered {
  readonly at: FramePlace
  /** Absent: for everybody who is signed in. */
  readonly access?: AccessRequirement
}

interface GoTo {
  readonly keys: `G ${string}`
  readonly label: string
  readonly page: string
}
