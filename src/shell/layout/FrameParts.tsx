import type { ComponentType } from 'react'
import { canAccess } from '#platform/shared/access.ts'
import { type LaterCode, laterCode } from '#platform/ui/later/later-code.ts'
import { useLater } from '#platform/ui/later/later-part.tsx'
import type { FramePlace } from '#platform/web/extension/web-module.ts'
import { useSignedIn } from '#platform/web/session/use-session.ts'
import { byOrder } from '../by-order.ts'
import { WEB_MODULES } from '../modules.ts'

const PARTS = WEB_MODULES.flatMap(({ frameParts = [] }) => frameParts)
  .sort(byOrder)
  .map((part) => ({ ...part, code: laterCode(part.load) }))

/** What modules draw at one place of the frame, each once the page has come to rest. */
export function FrameParts({ at }: { readonly at: FramePlace }) {
  const { subject } = useSignedIn()
  return PARTS.filter(
    (part) => part.at === at && (part.access === undefined || canAccess(part.access, subject)),
  ).map(({ key, code }) => <FramePart key={key} code={code} />)
}

/** A part whose code cannot be loaded stays away: nobody asked for it, and the page works without. */
function FramePart({ code }: { readonly code: LaterCode<ComponentType> }) {
  const Part = useLater(code, false)
  return Part && <Part />
}
