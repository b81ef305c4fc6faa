/** What the people of an invited carrier do about its invitation. Everything is decided in the transaction of the shipper. */
import { sql } from 'kysely'
import { resolveComposicao } from '#modules/carga/server/veiculo/resolve-escolha.ts'
import type { Actor } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import { formatMoney } from '#platform/shared/money.ts'
import { SITUACAO_CONVITE as C, TIPO_OFERTA } from '../ciclo.rules.ts'
import { ofertaErrors } from '../oferta.contract.ts'
import { appendLog } from './log-oferta.ts'
import { findMotivoDeRecusa } from './motivo-de-recusa.ts'
import {
  assertRuns,
  countPropostasRecentes,
  MAX_PROPOSTAS_POR_HORA,
  type OndeEsta,
  quemResponde,
  readOnde,
  withConvite,
} from './open-convite.ts'
import { openOferta } from './open-oferta.ts'
import { isRecusaDoPiso } from './piso-da-oferta.ts'
import { answerOpen, assertPossivel, refuseOpen, seeOpen } from './resposta-aberta.ts'
import { saveOferta } from './save-oferta.ts'

export interface RespostaDaTransportadora {
  readonly version: number
  readonly valor: number
  readonly cargaId?: string | null | undefined
  readonly dhColeta?: string | null | undefined
  readonly dhEntrega?: string | null | undefined
  readonly veiculoId?: string | null | undefined
  readonly motoristaId?: string | null | undefined
  readonly equipamentos?: readonly string[] | undefined
  readonly mensagem?: string | null | undefined
  readonly validaAte?: string | null | undefined
}

/** Once: whoever opens it again leaves the first hour as it is. */
export const openRecebida = (deps: Deps, session: Session, conviteId: string): Promise<void> =>
  withConvite(deps, session, conviteId, undefined, seeOpen)

/** A proposal with another value, or an acceptance of the value that is offered. */
export async function answerRecebida(
  deps: Deps,
  session: Session,
  conviteId: string,
  acao: 'propor' | 'aceitar',
  body: RespostaDaTransportadora,
): Promise<void> {
  const { onde, composicao } = await deps.db.readAsOwner(session.ownerId, async (tx) => {
    const found = await readOnde(tx, conviteId)
    // Who comes after the contract need not wait for the locks of the offer to hear it.
    if (found.isPerdida) throw new AppError(ofertaErrors.oferta_ja_contratada)
    const isOften =
      found.tipo === TIPO_OFERTA.Aberta &&
      (await countPropostasRecentes(tx, deps.clock.now())) >= MAX_PROPOSTAS_POR_HORA
    if (isOften) throw new AppError(platformErrors.rate_limited)
    return { onde: found, composicao: await resolveComposicao(tx, body, undefined) }
  })
  try {
    await withConvite(
      deps,
      session,
      conviteId,
      body.version,
      (open) => answerOpen(open, acao, { ...body, composicao }),
      { onde, check: assertRuns },
    )
  } catch (error) {
    if (isRecusaDoPiso(error)) {
      await rememberRefusal(deps, quemResponde(session), onde, conviteId, body.valor, error)
    }
    throw error
  }
}

/** The attempt below the floor stays in the chain, for the shipper's proof; nothing else of it does. */
export async function rememberRefusal(
  deps: Deps,
  quem: Actor,
  { hostOwnerId, ofertaId }: OndeEsta,
  conviteId: string,
  valor: number,
  error: AppError,
): Promise<void> {
  await deps.db.asOwner(hostOwnerId, async (tx) => {
    await openOferta(tx, quem, ofertaId, deps.clock.now())
    await appendLog(
      tx,
      ofertaId,
      [
        {
          tipo: 'tentativa-recusada',
          dados: { convite: conviteId, codigo: error.code, valor: valor.toFixed(2) },
        },
      ],
      deps.clock.now(),
    )
  })
}

/** With a reason of the list of the carrier's company. */
export async function refuseRecebida(
  deps: Deps,
  session: Session,
  conviteId: string,
  {
    version,
    motivoId,
    texto,
  }: { readonly version: number; readonly motivoId: string; readonly texto?: string | null | undefined },
): Promise<void> {
  const motivo = await deps.db.readAsOwner(session.ownerId, (tx) => findMotivoDeRecusa(tx, motivoId))
  await withConvite(deps, session, conviteId, version, (open) => refuseOpen(open, motivo, texto))
}

/** The proposal is taken back; while the offer is open another may be made. */
export function withdrawRecebida(
  deps: Deps,
  session: Session,
  conviteId: string,
  version: number,
): Promise<void> {
  return withConvite(deps, session, conviteId, version, async (open) => {
    const { tx, convite, agora } = open
    assertPossivel(open, 'retirar')
    await sql`
      update oferta_proposta set retirada_em = ${agora}
      where owner_id = ${tx.ownerId} and convite_id = ${convite.id} and autor = 2 and retirada_em is null
    `.execute(tx.db)
    await saveOferta(open, {
      convites: new Map([
        [
          convite.id,
          { situacao: C.Retirado, propostaCentavos: null, propostaOrdem: null, propostaValidaAte: null },
        ],
      ]),
      acao: 'retirada da proposta',
      mudancas: [{ campo: convite.nome, de: money(convite.propostaCentavos), para: null }],
      log: [{ tipo: 'retirada', dados: { convite: convite.id } }],
    })
  })
}

const money = (centavos: number | null) => (centavos === null ? null : formatMoney(centavos))
