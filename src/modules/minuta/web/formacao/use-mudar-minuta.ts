/** One change of a manifest at a time; when somebody else was faster, what changed is told. */
import { useState } from 'react'
import { Check } from 'typebox/value'
import { toast } from '#platform/ui/toasts/toast.ts'
import { HttpError } from '#platform/web/http/http-error.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { Minuta, minutaErrors } from '../../minuta.contract.ts'
import type { FormacaoCache } from '../shared/formacao.api.ts'
import { mudouText } from './RecusadosList.tsx'
import { createVezDaMinuta } from './vez-da-minuta.ts'

const CHANGED = minutaErrors.minuta_changed.code
const GONE: readonly string[] = ['not_found', minutaErrors.minuta_confirmada.code]

/** The manifest as it is, when that is why the call was refused. */
function currentOf(error: unknown): Minuta | undefined {
  if (!(error instanceof HttpError) || error.code !== CHANGED) return undefined
  const { body } = error
  const current: unknown =
    typeof body === 'object' && body !== null ? Reflect.get(body, 'current') : undefined
  return Check(Minuta, current) ? current : undefined
}

const isGone = (error: unknown) => error instanceof HttpError && GONE.includes(error.code ?? '')

/** How a page changes manifests; what is refused is told, and the manifest shown as it is. */
export function useMudarMinuta(cache: FormacaoCache) {
  const [vez] = useState(createVezDaMinuta<Minuta>)

  /**
   * Runs one change after those that this page asked for before. What means the same after somebody else's change
   * (`isSafe`) is done again at once; everything else shows what changed and leaves the decision to the person.
   * Undefined: it was not done.
   */
  const agir = <Answer>(
    minuta: Minuta,
    falha: string,
    call: (version: number) => Promise<Answer>,
    isSafe = false,
  ) => vez.run(minuta, (newest) => tentar(newest, falha, call, isSafe))

  async function tentar<Answer>(
    minuta: Minuta,
    falha: string,
    call: (version: number) => Promise<Answer>,
    isSafe: boolean,
  ): Promise<Answer | undefined> {
    try {
      return await call(minuta.version)
    } catch (error) {
      const current = currentOf(error)
      if (current) {
        cache.putMinuta(current)
        toast.warning(`Outra pessoa mudou a minuta ${minuta.codigo}`, { detail: mudouText(minuta, current) })
        return isSafe ? tentar(current, falha, call, false) : undefined
      }
      if (isGone(error)) cache.dropMinuta(minuta.id, [])
      toast.danger(falha, { detail: refusalText(error) })
      void cache.refetchMinutas()
      return undefined
    }
  }

  /** Shows what a change answered, and lets the next one build on it. */
  const guardar = (after: Minuta) => {
    vez.note(after)
    cache.putMinuta(after)
    return after
  }

  /** The same for changes that answer the manifest. */
  const mudar = (
    minuta: Minuta,
    falha: string,
    call: (version: number) => Promise<Minuta>,
    isSafe = false,
  ): Promise<Minuta | undefined> =>
    agir(minuta, falha, async (version) => guardar(await call(version)), isSafe)

  return { agir, guardar, mudar }
}
