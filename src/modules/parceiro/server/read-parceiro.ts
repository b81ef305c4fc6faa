/** Partners of the company, links and invitations. */
import type { Deps } from '#platform/server/deps.ts'
import { listHistory } from '#platform/server/history.ts'
import type { Session } from '#platform/server/session/session.ts'
import { existing } from '#platform/shared/app-error.ts'
import { normalizeDocumento } from '#platform/shared/documento.ts'
import type { HistoricoItem } from '#platform/shared/schemas.ts'
import { includesFolded } from '#platform/shared/texto.ts'
import type { Parceiro, ParceiroEncontrado, Vinculo, VinculoSearch } from '../parceiro.contract.ts'
import { SITUACOES_PARCEIRO } from '../parceiro.rules.ts'
import {
  findByDocumento,
  findVinculo,
  listCadastradas,
  listKnown,
  searchVinculos,
} from './parceiro.repository.ts'

export const ENTIDADE = 'parceiro'

const toParceiro = ({ parceiroId, nome, documento, tipo, situacao }: Vinculo): Parceiro[] =>
  parceiroId === null || nome === null || tipo === null
    ? []
    : [
        {
          id: parceiroId,
          nome,
          documento,
          tipo,
          vinculado: situacao === SITUACOES_PARCEIRO.vinculado,
          meuOwner: false,
        },
      ]

const ownOf = (session: Session): Parceiro => ({
  id: session.ownerId,
  nome: session.companyName,
  documento: session.companyDocument,
  tipo: session.companyType,
  vinculado: true,
  meuOwner: true,
})

interface ListQuery {
  readonly query?: string
  readonly incluirMeuOwner?: boolean
  readonly apenasVinculados?: boolean
}

export async function listParceiros(deps: Deps, session: Session, asked: ListQuery): Promise<Parceiro[]> {
  const busca = asked.query?.trim() ?? ''
  const known = await deps.db.readAsOwner(session.ownerId, (tx) =>
    listKnown(tx, { busca, apenasVinculados: asked.apenasVinculados ?? false }),
  )
  const own = ownOf(session)
  const isOwnFound = includesFolded(own.nome, busca) || own.documento.includes(normalizeDocumento(busca))
  const first = asked.incluirMeuOwner && isOwnFound ? [own] : []
  return [...first, ...known.flatMap(toParceiro)]
}

/** Ids of companies of the platform, or of the own register, where the document says who it is. */
export function findParceiros(
  deps: Deps,
  session: Session,
  body: { ids: readonly string[]; apenasVinculados?: boolean },
): Promise<ParceiroEncontrado[]> {
  const ids = [...new Set(body.ids.map((id) => id.toLowerCase()))]
  return deps.db.readAsOwner(session.ownerId, async (tx) => {
    const cadastradas = Map.groupBy(await listCadastradas(tx, ids), ({ documento }) => documento)
    const known = await listKnown(tx, {
      ids,
      documentos: [...cadastradas.keys()],
      apenasVinculados: body.apenasVinculados ?? false,
    })
    const found = (parceiro: Parceiro): ParceiroEncontrado => ({
      ...parceiro,
      empresaIds: cadastradas.get(parceiro.documento)?.map(({ id }) => id) ?? [],
    })
    const isOwnAsked = ids.includes(session.ownerId) || cadastradas.has(session.companyDocument)
    return [...(isOwnAsked ? [ownOf(session)] : []), ...known.flatMap(toParceiro)].map(found)
  })
}

export const searchPage = (deps: Deps, session: Session, search: VinculoSearch) =>
  deps.db.readAsOwner(session.ownerId, (tx) => searchVinculos(tx, search))

/** Throws `not_found`. */
export async function getVinculo(deps: Deps, session: Session, id: string): Promise<Vinculo> {
  return existing(await deps.db.readAsOwner(session.ownerId, (tx) => findVinculo(tx, session.ownerId, id)))
}

export async function getByDocumento(deps: Deps, session: Session, documento: string) {
  const found = await deps.db.readAsOwner(session.ownerId, (tx) =>
    findByDocumento(tx, session.ownerId, normalizeDocumento(documento)),
  )
  return { vinculo: found ?? null }
}

export async function listHistorico(deps: Deps, session: Session, id: string): Promise<HistoricoItem[]> {
  await getVinculo(deps, session, id)
  return deps.db.readAsOwner(session.ownerId, (tx) => listHistory(tx, ENTIDADE, id))
}
