/** What a new message does on a page: a toast, a sound, a flag of ten seconds, a count in the title. */

import { useSyncExternalStore } from 'react'
import { Type } from 'typebox'
import { EMPTY_GUID } from '#platform/shared/guid.ts'
import { Id, Nullable } from '#platform/shared/schemas.ts'
import { after } from '#platform/web/after.ts'
import { createStore } from '#platform/web/store.ts'
import { formatNaoLidas } from '../conversa.rules.ts'

/** As the hub tells it (L-086). */
export const NovaMensagem = Type.Object({
  conversaId: Id,
  conversaCargaId: Nullable(Id),
  seq: Type.Integer(),
  /** Null: the driver wrote it. */
  usuarioId: Nullable(Id),
})

export interface MensagemChegada {
  readonly conversaId: string
  readonly usuarioId: string | null
}

/** `#/mensagens` and what stands below it, also with a drawer over it. */
const isMensagensPage = (hash: string): boolean => /^#?\/mensagens(?:[/?(]|$)/.test(hash)

/**
 * What to do about it: nothing for the empty GUID (L-116) and for own messages, count alone for those of colleagues and
 * while the messages are open (S-208), else the toast too (S-207).
 */
export function reactionTo(
  { conversaId, usuarioId }: MensagemChegada,
  { proprioId, hash }: { readonly proprioId: string | undefined; readonly hash: string },
): 'nada' | 'contar' | 'avisar' {
  if (conversaId === EMPTY_GUID || (usuarioId !== null && usuarioId === proprioId)) return 'nada'
  return usuarioId === null && !isMensagensPage(hash) ? 'avisar' : 'contar'
}

/** S-348 */
export const FLAG_MS = 10_000
const flag = createStore(false)
let cancelEnd = () => {}

/** The button of the messages moves until ten seconds after the newest message. */
export function raiseFlag(): void {
  cancelEnd()
  flag.set(true)
  cancelEnd = after(FLAG_MS, () => flag.set(false))
}

export const isFlagRaised = flag.get
export const useIsFlagRaised = (): boolean => useSyncExternalStore(flag.subscribe, flag.get)

/** `(3) Estiva / Mensagens`; without unread messages the title alone. */
export const withCount = (title: string, count: number): string => {
  const plain = title.replace(/^\(\d+\+?\) /, '')
  return count === 0 ? plain : `(${formatNaoLidas(count)}) ${plain}`
}
