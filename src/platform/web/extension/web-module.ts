import type { Extension } from '#platform/shared/extension-point.ts'

/** What a module gives to the web frame; it stands in the module's `web.ts`. */
export interface WebModule {
  readonly name: string
  /** What the module adds to the extension points of others. */
  readonly extensions?: readonly Extension[]
}
