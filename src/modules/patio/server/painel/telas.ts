/** Screens of panel and yard: listed, made and revoked by staff. */
import { v7 as uuidv7 } from 'uuid'
import { canEnterUnidade, findUnidade } from '#modules/doca/server/unidade-da-agenda.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { recordHistory } from '#platform/server/history.ts'
import { keptLinks } from '#platform/server/public-link/public-links.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import {
  type CreateTela,
  MAX_TELAS,
  type PainelTela,
  painelTelaErrors,
  telaLink,
} from '../../painel.contract.ts'
import { mostraTodasAsUnidades, QUADRO_TELA, QUADRO_TELA_LABELS } from '../../quadro-tela.ts'
import {
  findTela,
  insertTela,
  listTelasDaUnidade,
  lockTelas,
  markTela,
  type TelaLida,
} from './tela.repository.ts'

/** Of the history. */
const PAINEL_TELA = 'painel-tela'

export const telaLinks = keptLinks(telaLink, findTela)

const toTela = (tela: TelaLida): PainelTela => ({
  id: tela.id,
  unidadeNegocioId: tela.unidadeId,
  nome: tela.nome,
  quadro: tela.quadro,
  criadoPor: tela.criadoPorNome,
  criadoEm: tela.criadoEm.toISOString(),
  usadoEm: tela.usadoEm?.toISOString() ?? null,
})

async function unidadeDe(tx: OwnerTx, session: Session, unidadeId: string) {
  const unidade = await findUnidade(tx, session, unidadeId)
  if (!unidade) throw new AppError(painelTelaErrors.painel_tela_unidade_unknown)
  return unidade
}

/** Throws `painel_tela_unidade_unknown`. */
export function listTelas(deps: Deps, session: Session, unidadeId: string): Promise<PainelTela[]> {
  return deps.db.readAsOwner(session.ownerId, async (tx) => {
    const unidade = await unidadeDe(tx, session, unidadeId)
    return (await listTelasDaUnidade(tx, unidade.id)).map(toTela)
  })
}

/** The secret is in this answer and nowhere else. Throws `painel_tela_unidade_unknown`, `painel_tela_todas_as_unidades` and `painel_tela_list_full`. */
export function createTela(
  deps: Deps,
  session: Session,
  { unidadeNegocioId, nome, quadro = QUADRO_TELA.Carregamentos }: CreateTela,
): Promise<{ tela: PainelTela; chave: string }> {
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const unidade = await unidadeDe(tx, session, unidadeNegocioId)
    if (mostraTodasAsUnidades(quadro) && !session.allUnits) {
      throw new AppError(painelTelaErrors.painel_tela_todas_as_unidades)
    }
    await lockTelas(tx, unidade.id)
    if ((await listTelasDaUnidade(tx, unidade.id)).length >= MAX_TELAS) {
      throw new AppError(painelTelaErrors.painel_tela_list_full)
    }
    const id = uuidv7()
    const { token: chave, hash } = telaLinks.make(deps, { ownerId: tx.ownerId, id })
    await insertTela(tx, {
      id,
      unidadeId: unidade.id,
      nome: cleanLine(nome) ?? unidade.nome,
      quadro,
      hash,
      criadoPor: session.userId,
      criadoPorNome: session.userName,
      agora: deps.clock.now(),
    })
    const tela = await findTela(tx, id)
    if (!tela) throw new Error('A screen that was just written is there.')
    await note(tx, session, tela, 'criação')
    return { tela: toTela(tela), chave }
  })
}

/** Throws `not_found`, also for a screen of a unit out of reach. */
export async function revokeTela(deps: Deps, session: Session, id: string): Promise<void> {
  await deps.db.asOwner(session.ownerId, async (tx) => {
    const tela = await findTela(tx, id)
    if (!tela || !canEnterUnidade(session, tela.unidadeId)) throw new AppError(platformErrors.not_found)
    await markTela(tx, tela.id, { revogado_em: deps.clock.now() })
    await note(tx, session, tela, 'revogação')
  })
}

const note = (tx: OwnerTx, session: Session, tela: TelaLida, acao: string) =>
  recordHistory(tx, actorOf(session), {
    entidade: PAINEL_TELA,
    entidadeId: tela.id,
    acao,
    versao: null,
    mudancas: [
      { campo: 'Tela', de: null, para: tela.nome },
      { campo: 'Mostra', de: null, para: QUADRO_TELA_LABELS[tela.quadro] },
      { campo: 'Unidade de negócio', de: null, para: tela.unidadeNome },
    ],
  })
