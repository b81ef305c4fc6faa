/** Companies to choose from: short records, active ones first of all, never more than a list can show. */

import { findVinculado } from '#modules/parceiro/server/find-vinculado.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { existing } from '#platform/shared/app-error.ts'
import type { BodyOf, QueryOf } from '#platform/shared/call.ts'
import { normalizeDocumento } from '#platform/shared/documento.ts'
import {
  type Empresa,
  type EmpresaResumo,
  type listEmpresas as listCall,
  MAX_ESCOLHAS,
  type searchEmpresasAtivas as searchCall,
} from '../empresa.contract.ts'
import { TIPO_EMPRESA_CODES, TIPOS_EMPRESA, type TipoEmpresa } from '../empresa.rules.ts'
import { findIdByDocumento } from './empresa.register.ts'
import { type EmpresaQuestion, empresaStore } from './empresa.store.ts'

const toResumo = (empresa: Empresa): EmpresaResumo => ({
  id: empresa.id,
  nome: empresa.nome,
  active: empresa.active,
  codigo: empresa.codigo,
  documento: empresa.documento,
  nomeFantasia: empresa.nomeFantasia,
  tipos: empresa.tipos,
  municipio: empresa.municipio,
})

async function listResumos(
  deps: Deps,
  session: Session,
  question: EmpresaQuestion,
): Promise<EmpresaResumo[]> {
  const { items } = await deps.db.readAsOwner(session.ownerId, (tx) => empresaStore.search(tx, question))
  return items.map(toResumo)
}

const UNPAGED = { page: -1 }

export function listByTipos(deps: Deps, session: Session, { ativos, tipos }: QueryOf<typeof listCall>) {
  const asked = (tipos ?? '').split(',').map(Number)
  return listResumos(deps, session, {
    ...UNPAGED,
    ativo: ativos ? true : null,
    tipos: TIPO_EMPRESA_CODES.filter((tipo) => asked.includes(tipo)),
  })
}

/** Active companies of these kinds; without kinds all of them. */
export const listAtivas = (
  deps: Deps,
  session: Session,
  filtro: string | undefined,
  tipos: TipoEmpresa[] = [],
) => listResumos(deps, session, { ...UNPAGED, ativo: true, tipos, busca: filtro ?? null })

/** Those who bring goods to a dock or take them from it. */
export const listDoPortal = (deps: Deps, session: Session, filtro: string | undefined) =>
  listAtivas(deps, session, filtro, [TIPOS_EMPRESA.fornecedor, TIPOS_EMPRESA.transportadora])

export async function searchAtivas(deps: Deps, session: Session, body: BodyOf<typeof searchCall>) {
  const { items } = await deps.db.readAsOwner(session.ownerId, (tx) =>
    empresaStore.search(tx, {
      page: 0,
      qtdItem: MAX_ESCOLHAS,
      ativo: true,
      busca: body.filtro ?? null,
      tipos: body.tipo ? [body.tipo] : null,
      vinculo: body.tipoVinculo ?? 0,
    }),
  )
  return items.map((empresa) => ({
    ...toResumo(empresa),
    ...(body.incluirVendedores && { vendedor: empresa.vendedor }),
  }))
}

/** Throws `not_found` for a company of the platform that is no partner, or that nobody registered. */
export function getByOwnerId(deps: Deps, session: Session, ownerId: string | undefined): Promise<Empresa> {
  return deps.db.readAsOwner(session.ownerId, async (tx) => {
    const asked = ownerId?.toLowerCase() ?? session.ownerId
    const documento =
      asked === session.ownerId ? session.companyDocument : (await findVinculado(tx, asked))?.documento
    return getByDocumento(tx, documento)
  })
}

export function getResumoByDocumento(
  deps: Deps,
  session: Session,
  documento: string,
): Promise<EmpresaResumo> {
  return deps.db.readAsOwner(session.ownerId, async (tx) =>
    toResumo(await getByDocumento(tx, normalizeDocumento(documento))),
  )
}

async function getByDocumento(tx: OwnerTx, documento: string | undefined): Promise<Empresa> {
  const id = documento === undefined ? undefined : await findIdByDocumento(tx, documento)
  return existing(id === undefined ? undefined : await empresaStore.find(tx, id))
}
