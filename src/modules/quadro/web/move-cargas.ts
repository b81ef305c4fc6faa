/** Moves loads between stages: shown at once, taken back with the reason when the server refuses. */

import { Type } from 'typebox'
import { Check } from 'typebox/value'
import type { AcaoMenu } from '#modules/carga/acoes.rules.ts'
import type { CargaCartao } from '#modules/carga/carga-dados.contract.ts'
import { cargaErrors } from '#modules/carga/carga-dados.contract.ts'
import { moverEtapa } from '#modules/carga/ciclo.contract.ts'
import type { AcaoContext } from '#modules/carga/web/shared/acao-carga.ts'
import { toast } from '#platform/ui/toasts/toast.ts'
import { HttpError } from '#platform/web/http/http-error.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import type { AcaoDeGrupo } from '../etapa.rules.ts'
import { moveOf } from './move-rules.ts'
import type { QuadroTools } from './quadro-tools.ts'

/** So many moves wait for their answers at once. */
const AT_ONCE = 4

export interface MoveDeps {
  readonly tools: Pick<QuadroTools, 'store' | 'controller'>
  readonly context: Pick<AcaoContext, 'http'>
  readonly say: (text: string) => void
  /** Asks for what leads the loads into another group. */
  readonly act: (
    acao: AcaoMenu | AcaoDeGrupo,
    cargas: readonly CargaCartao[],
    etapaId?: string,
  ) => Promise<void>
}

interface Refusal {
  readonly cartao: CargaCartao
  readonly text: string
}

/** Ends when every move was answered. */
export async function moveCargas(deps: MoveDeps, ids: readonly string[], etapaId: string): Promise<void> {
  const { store } = deps.tools
  const etapa = store.etapa(etapaId)
  if (!etapa) return
  const cartoes = ids.map((id) => store.cartao(id)).filter((cartao) => cartao !== undefined)
  const moves = cartoes.map((cartao) => ({ cartao, move: moveOf(cartao, etapa) }))
  const refused: Refusal[] = []
  const within: CargaCartao[] = []
  const byAction = new Map<AcaoDeGrupo, CargaCartao[]>()
  for (const { cartao, move } of moves) {
    if (move.kind === 'stage') within.push(cartao)
    else if (move.kind === 'refused') refused.push({ cartao, text: move.reason })
    else if (move.kind === 'action') byAction.set(move.acao, [...(byAction.get(move.acao) ?? []), cartao])
  }
  refused.push(...(await moveWithin(deps, within, etapaId)))
  const done = within.length - refused.filter(({ cartao }) => within.includes(cartao)).length
  if (done > 0)
    deps.say(done === 1 ? `Movida para ${etapa.descricao}` : `${done} cargas movidas para ${etapa.descricao}`)
  tellRefusals(refused)
  for (const [acao, cargas] of byAction) await deps.act(acao, cargas, etapaId)
}

async function moveWithin(
  deps: MoveDeps,
  cartoes: readonly CargaCartao[],
  etapaId: string,
): Promise<Refusal[]> {
  const { store } = deps.tools
  const ids = cartoes.map(({ id }) => id)
  store.dispatch({ type: 'move', ids, etapaId })
  store.setFlags(ids, { updating: true })
  const refusals: Refusal[] = []
  const waiting = [...cartoes]
  const worker = async () => {
    for (let cartao = waiting.shift(); cartao; cartao = waiting.shift()) {
      const text = await moveOne(deps, cartao, etapaId)
      if (text !== undefined) refusals.push({ cartao, text })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return refusals
}

/** The reason of a refusal; undefined: moved. */
async function moveOne(
  { tools: { store, controller }, context }: MoveDeps,
  { id, etapa }: CargaCartao,
  etapaId: string,
): Promise<string | undefined> {
  try {
    await context.http.call(moverEtapa, { params: { id, stage: etapaId }, body: { de: etapa.id } })
    store.dispatch({ type: 'confirm', ids: [id] })
    return undefined
  } catch (error) {
    store.dispatch({ type: 'take-back', ids: [id] })
    // Where it is now is worth seeing together with the reason.
    controller.takeChanged([id])
    return refusalOf(error)
  } finally {
    store.setFlags([id], { updating: false })
  }
}

/** What the server tells of whoever was faster. */
const LastMove = Type.Object({
  quem: Type.Union([Type.String(), Type.Null()]),
  etapa: Type.Object({ descricao: Type.String() }),
})

/** Of a load that somebody else moved meanwhile: who, and where it is now. */
export function refusalOf(error: unknown): string {
  if (!(error instanceof HttpError) || error.code !== cargaErrors.carga_moved.code) return refusalText(error)
  const { body } = error
  if (!Check(LastMove, body)) return error.message
  return `${body.quem ?? 'Outra pessoa'} acabou de mover esta carga para ${body.etapa.descricao}.`
}

function tellRefusals(refusals: readonly Refusal[]): void {
  const [first] = refusals
  if (!first) return
  if (refusals.length === 1)
    toast.warning(`Carga ${first.cartao.codigo} não foi movida`, { detail: first.text })
  else {
    const codes = refusals.map(({ cartao }) => cartao.codigo).slice(0, 10)
    toast.warning(`${refusals.length} cargas não foram movidas`, {
      detail: `${first.text} Cargas ${codes.join(', ')}${refusals.length > 10 ? '…' : ''}.`,
    })
  }
}
