/** Giving companies access to the portal, and taking it back. */
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { findEmpresa } from '#modules/empresa/server/empresa.register.ts'
import { findVinculado } from '#modules/parceiro/server/find-vinculado.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { FieldChangeRow } from '#platform/server/database/tables.ts'
import type { Deps } from '#platform/server/deps.ts'
import { listHistory, recordHistory } from '#platform/server/history.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import { AppError, existing } from '#platform/shared/app-error.ts'
import { linkAddress } from '#platform/shared/public-link.ts'
import type { HistoricoItem } from '#platform/shared/schemas.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import { MODO_PORTAL_LABELS, TIPO_ACESSO, TIPO_ACESSO_LABELS } from '../portal.rules.ts'
import { acessoErrors, type CreateAcesso, MAX_ACESSOS, type PortalAcesso } from '../portal-acesso.contract.ts'
import { portalLink } from '../portal-dados.contract.ts'
import { findAcesso, listAcessosLidos, toAcesso } from './portal.repository.ts'
import { portalLinks } from './visita.ts'

const ENTIDADE = 'portal-acesso'
const DAY_MS = 86_400_000

export const listAcessos = (deps: Deps, session: Session): Promise<PortalAcesso[]> =>
  deps.db.readAsOwner(session.ownerId, async (tx) => (await listAcessosLidos(tx)).map(toAcesso))

/** The link is in the answer and nowhere else. */
export function createAcesso(
  deps: Deps,
  session: Session,
  body: CreateAcesso,
): Promise<{ acesso: PortalAcesso; link: string | null }> {
  const isLink = body.tipo === TIPO_ACESSO.Link
  const agora = deps.clock.now()
  return deps.db.asOwner(session.ownerId, async (tx) => {
    await assertPossivel(tx, body)
    const id = uuidv7()
    const made = isLink ? portalLinks.make(deps, { ownerId: session.ownerId, id }) : undefined
    await tx.db
      .insertInto('portal_acesso')
      .values({
        owner_id: tx.ownerId,
        id,
        tipo: body.tipo,
        empresa_id: body.empresaId,
        token_hash: made?.hash ?? null,
        parceiro_owner_id: isLink ? null : (body.parceiroId ?? null),
        unidades: body.unidades.map((one) => one.toLowerCase()),
        modo: body.modo,
        max_abertas: body.maxAbertas,
        max_dia: body.maxDia,
        prazo_alteracao_min: body.prazoAlteracaoMin,
        email: cleanLine(body.email),
        expira_em: body.dias ? new Date(agora.getTime() + body.dias * DAY_MS) : null,
        criado_por_nome: session.userName,
        criado_em: agora,
      })
      .execute()
    const acesso = await getAcesso(tx, id)
    await note(tx, session, acesso, 'criação', [
      { campo: 'Empresa', de: null, para: acesso.empresaNome },
      { campo: 'Tipo', de: null, para: TIPO_ACESSO_LABELS[acesso.tipo] },
      { campo: 'Como agenda', de: null, para: MODO_PORTAL_LABELS[acesso.modo] },
    ])
    return { acesso, link: made ? linkAddress(deps.config.publicUrl, portalLink, made.token) : null }
  })
}

async function assertPossivel(tx: OwnerTx, body: CreateAcesso): Promise<void> {
  const empresa = await findEmpresa(tx, body.empresaId)
  if (!empresa?.ativo) throw new AppError(acessoErrors.acesso_empresa_unknown)
  const { rows } = await sql<{ unidades: number; acessos: number }>`
    select
      (select count(*)::integer from unidade_negocio
        where owner_id = ${tx.ownerId} and id = any(${body.unidades}::uuid[]) and ativo) as unidades,
      (select count(*)::integer from portal_acesso where owner_id = ${tx.ownerId}) as acessos
  `.execute(tx.db)
  if (rows[0]?.unidades !== new Set(body.unidades.map((one) => one.toLowerCase())).size) {
    throw new AppError(acessoErrors.acesso_unidade_unknown)
  }
  if (rows[0].acessos >= MAX_ACESSOS) throw new AppError(acessoErrors.acesso_demais)
  if (
    body.tipo === TIPO_ACESSO.Parceiro &&
    !(body.parceiroId && (await findVinculado(tx, body.parceiroId)))
  ) {
    throw new AppError(acessoErrors.acesso_parceiro_unknown)
  }
}

/** At once; one that is revoked already stays as it is. */
export function revokeAcesso(deps: Deps, session: Session, id: string): Promise<PortalAcesso> {
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const before = await openAcesso(tx, id)
    if (before.revogadoEm !== null) return before
    await tx.db
      .updateTable('portal_acesso')
      .set({
        revogado_em: deps.clock.now(),
        revogado_por_nome: session.userName,
        versao: sql`versao + 1`,
      })
      .where('owner_id', '=', tx.ownerId)
      .where('id', '=', id)
      .execute()
    const after = await getAcesso(tx, id)
    await note(tx, session, after, 'revogação', [])
    return after
  })
}

/** Of a revoked access too. Throws `not_found`. */
export const listHistoricoAcesso = (deps: Deps, session: Session, id: string): Promise<HistoricoItem[]> =>
  deps.db.readAsOwner(session.ownerId, async (tx) => listHistory(tx, ENTIDADE, (await getAcesso(tx, id)).id))

/** Locked until the end of the transaction. Throws `not_found`. */
export async function openAcesso(tx: OwnerTx, id: string): Promise<PortalAcesso> {
  await tx.db
    .selectFrom('portal_acesso')
    .select('id')
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', id)
    .forUpdate()
    .execute()
  return getAcesso(tx, id)
}

/** Throws `not_found`. */
export async function getAcesso(tx: OwnerTx, id: string): Promise<PortalAcesso> {
  const found = existing(await findAcesso(tx, id))
  return toAcesso(found)
}

/** History and announcement of a change that is written. */
export async function note(
  tx: OwnerTx,
  session: Session,
  { id, version }: PortalAcesso,
  acao: string,
  mudancas: readonly FieldChangeRow[],
): Promise<void> {
  await recordHistory(tx, actorOf(session), {
    entidade: ENTIDADE,
    entidadeId: id,
    acao,
    versao: version,
    mudancas,
  })
  const verbo = acao === 'criação' ? 'created' : 'changed'
  tx.announce({ ownerId: tx.ownerId, tipo: `${ENTIDADE}.${verbo}`, entidadeId: id, versao: version })
}
