/**
 * A screen without a person: its secret becomes a ticket of minutes, its ticket reads the board of one unit. Every
 * read looks at the screen's row, so a revoked one ends at once.
 */
import { Type } from 'typebox'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { createSignedTokens } from '#platform/server/session/signed-token.ts'
import { AppError } from '#platform/shared/app-error.ts'
import { dayAt } from '#platform/shared/date.ts'
import { Id } from '#platform/shared/schemas.ts'
import {
  BILHETE_TELA_MS,
  type PainelDaTela,
  painelTelaErrors,
  type ReadTela,
  type TelaLida as TelaRespondida,
  telaLink,
} from '../../painel.contract.ts'
import { maskNome } from '../../painel.rules.ts'
import type { IndicadoresReserva } from '../../patio.contract.ts'
import { QUADRO_TELA, type QuadroTela } from '../../quadro-tela.ts'
import { readPatio } from '../get-patio.ts'
import { opcoesDe, readIndicadores } from '../indicadores.ts'
import { maskPatio } from './mask-patio.ts'
import { findTela, markTela, readNovidades, type TelaLida } from './tela.repository.ts'
import { telaLinks } from './telas.ts'

const Bilhete = Type.Object({ owner: Id, tela: Id, exp: Type.Integer() })
const bilhetesOf = (deps: Deps) => createSignedTokens(deps.config.secret, telaLink.scope, Bilhete)

/** Throws `painel_tela_invalida` for whatever does not open, without telling why. */
export const enterTela = (
  deps: Deps,
  chave: string,
): Promise<{ readonly bilhete: string; readonly expiraEm: string; readonly quadro: QuadroTela }> =>
  telaLinks.write(deps, chave, async (tx, { id, quadro }) => {
    const now = deps.clock.now()
    await markTela(tx, id, { usado_em: now })
    const exp = now.getTime() + BILHETE_TELA_MS
    const bilhete = bilhetesOf(deps).sign({ owner: tx.ownerId, tela: id, exp })
    return { bilhete, expiraEm: new Date(exp).toISOString(), quadro }
  })

export interface PerguntaDaTela {
  readonly bilhete: string
  readonly desde?: number | undefined
  readonly dataReferencia?: string | undefined
}

interface QuadroLido<T> {
  readonly seq: number
  /** Null: nothing has changed since what the screen shows. */
  readonly lido: T | null
}

/**
 * What a screen of one of these boards shows, read only where an event of these nouns and of its unit is new, or the day.
 * Throws `painel_tela_bilhete_vencido`, and `painel_tela_invalida` for a screen that is revoked or of another board.
 */
export async function lerQuadroDaTela<T>(
  deps: Deps,
  { bilhete: texto, desde, dataReferencia }: PerguntaDaTela,
  { quadros, nomes }: { readonly quadros: readonly QuadroTela[]; readonly nomes: readonly string[] },
  read: (tx: OwnerTx, tela: TelaLida, hoje: string, now: Date) => Promise<T>,
): Promise<QuadroLido<T>> {
  const now = deps.clock.now()
  const bilhete = bilhetesOf(deps).read(texto, now)
  if (!bilhete) throw new AppError(painelTelaErrors.painel_tela_bilhete_vencido)
  return deps.db.readAsOwner(bilhete.owner, async (tx) => {
    const tela = await findTela(tx, bilhete.tela)
    if (!tela || !quadros.includes(tela.quadro)) throw new AppError(painelTelaErrors.painel_tela_invalida)
    // The number is read before the board: what is written in between is told by the next answer.
    const { seq, mudou } = await readNovidades(tx, tela.unidadeId, nomes, desde)
    const hoje = dayAt(now, tela.fusoHorario)
    const isKnown = dataReferencia === hoje && !mudou
    return { seq, lido: isKnown ? null : await read(tx, tela, hoje, now) }
  })
}

const DO_PATIO = {
  quadros: [QUADRO_TELA.Carregamentos, QUADRO_TELA.Patio],
  nomes: ['reserva', 'doca', 'chegada', 'etapa-patio'],
} as const

/** Throws `painel_tela_bilhete_vencido` and `painel_tela_invalida`. */
export async function readTela(deps: Deps, body: ReadTela): Promise<TelaRespondida> {
  const { seq, lido } = await lerQuadroDaTela(deps, body, DO_PATIO, async (tx, tela, hoje, now) => {
    if (tela.quadro === QUADRO_TELA.Carregamentos) {
      return { painel: await readPainel(tx, tela, hoje, body, now), patio: null }
    }
    const patio = await readPatio(tx, { id: tela.unidadeId, fusoHorario: tela.fusoHorario }, hoje, now)
    return { painel: null, patio: maskPatio(patio, tela.unidadeNome) }
  })
  return { seq, painel: null, patio: null, ...lido }
}

async function readPainel(
  tx: OwnerTx,
  tela: TelaLida,
  hoje: string,
  body: ReadTela,
  now: Date,
): Promise<PainelDaTela> {
  const unidade = { id: tela.unidadeId, fusoHorario: tela.fusoHorario }
  const { reservas, ...rest } = await readIndicadores(tx, unidade, hoje, opcoesDe(body), now)
  return { ...rest, unidade: tela.unidadeNome, reservas: reservas.map(masked) }
}

const masked = (reserva: IndicadoresReserva['reservas'][number]): PainelDaTela['reservas'][number] => ({
  id: reserva.id,
  codigo: reserva.codigo,
  docaId: reserva.docaId,
  docaAtualId: reserva.docaAtualId,
  data: reserva.data,
  situacao: reserva.situacao,
  direcao: reserva.direcao,
  dhReserva: reserva.dhReserva,
  dhFimReserva: reserva.dhFimReserva,
  placaVeiculo: reserva.placaVeiculo,
  fornecedor: reserva.fornecedor === null ? null : maskNome(reserva.fornecedor),
  dhChegada: reserva.dhChegada,
  dhChegadaNaDoca: reserva.dhChegadaNaDoca,
  dhInicioContagem: reserva.dhInicioContagem,
  dhFimContagem: reserva.dhFimContagem,
})
