/** Changing what a company may do in the portal. Whom the access is for, and its link, stay as they are. */
import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { diffFields } from '#platform/server/history.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, invalidField, platformErrors } from '#platform/shared/app-error.ts'
import { parseInstant } from '#platform/shared/date.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import { MODO_PORTAL_LABELS } from '../portal.rules.ts'
import {
  acessoErrors,
  type ChangeAcesso,
  MAX_DIAS_DO_LINK,
  type PortalAcesso,
} from '../portal-acesso.contract.ts'
import { getAcesso, note, openAcesso } from './acessos.ts'

const DAY_MS = 86_400_000
/** A day that was chosen ends within it, wherever it is. */
const MAX_FIM_MS = (MAX_DIAS_DO_LINK + 1) * DAY_MS

const CAMPOS = {
  unidades: 'Unidades',
  modo: 'Como agenda',
  maxAbertas: 'Em aberto',
  maxDia: 'Por dia',
  prazoAlteracaoMin: 'Prazo para mudar (min)',
  email: 'E-mail',
  expiraEm: 'Vale até',
} as const
const inWords = (acesso: PortalAcesso) => ({
  ...acesso,
  unidades: acesso.unidadeNomes.join(', '),
  modo: MODO_PORTAL_LABELS[acesso.modo],
})

type Ajustes = Pick<PortalAcesso, keyof typeof CAMPOS>

/**
 * Of the body, what is not there stays. Throws `not_found`, `version_conflict` with both versions, `acesso_revogado`,
 * `acesso_unidade_unknown`, and `invalid_input` for an end that has passed or is too far away.
 */
export function changeAcesso(
  deps: Deps,
  session: Session,
  id: string,
  { version, ...body }: ChangeAcesso,
): Promise<PortalAcesso> {
  const agora = deps.clock.now()
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const before = await openAcesso(tx, id)
    const fields = ajustesDe(body, before, agora)
    if (version !== undefined && version !== before.version) {
      throw new AppError(platformErrors.version_conflict, {
        extra: { current: before, yours: { ...before, ...fields } },
      })
    }
    if (before.revogadoEm !== null) throw new AppError(acessoErrors.acesso_revogado)
    if (diffFields(CAMPOS, before, { ...before, ...fields }).length === 0) return before
    await assertUnidades(tx, fields.unidades, before.unidades)
    await save(tx, before.id, fields)
    const after = await getAcesso(tx, before.id)
    await note(tx, session, after, 'alteração', diffFields(CAMPOS, inWords(before), inWords(after)))
    return after
  })
}

function ajustesDe(body: Omit<ChangeAcesso, 'version'>, before: PortalAcesso, agora: Date): Ajustes {
  return {
    unidades: body.unidades?.map((one) => one.toLowerCase()) ?? before.unidades,
    modo: body.modo ?? before.modo,
    maxAbertas: body.maxAbertas ?? before.maxAbertas,
    maxDia: body.maxDia ?? before.maxDia,
    prazoAlteracaoMin: body.prazoAlteracaoMin ?? before.prazoAlteracaoMin,
    email: body.email === undefined ? before.email : cleanLine(body.email),
    expiraEm: body.expiraEm === undefined ? before.expiraEm : fimDe(body.expiraEm, before.expiraEm, agora),
  }
}

const invalidFim = (message: string) => invalidField('expiraEm', message)

/** An end that stays may have passed already; to end an access now is to revoke it. */
function fimDe(asked: string | null, before: string | null, agora: Date): string | null {
  if (asked === null) return null
  const fim = parseInstant(asked)
  if (fim === undefined) throw invalidFim(validationMessages.invalidValue)
  if (fim === before) return fim
  const ms = Date.parse(fim) - agora.getTime()
  if (ms <= 0) throw invalidFim('Escolha uma data que ainda não passou, ou revogue o acesso.')
  if (ms > MAX_FIM_MS) throw invalidFim(`Escolha uma data nos próximos ${MAX_DIAS_DO_LINK} dias.`)
  return fim
}

/** A unit that was switched off since may stay. */
async function assertUnidades(tx: OwnerTx, asked: readonly string[], kept: readonly string[]): Promise<void> {
  const added = asked.filter((one) => !kept.includes(one))
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from unidade_negocio
    where owner_id = ${tx.ownerId} and id = any(${added}::uuid[]) and ativo
  `.execute(tx.db)
  if (rows[0]?.count !== new Set(added).size) throw new AppError(acessoErrors.acesso_unidade_unknown)
}

const save = (tx: OwnerTx, id: string, fields: Ajustes) =>
  tx.db
    .updateTable('portal_acesso')
    .set({
      unidades: fields.unidades,
      modo: fields.modo,
      max_abertas: fields.maxAbertas,
      max_dia: fields.maxDia,
      prazo_alteracao_min: fields.prazoAlteracaoMin,
      email: fields.email,
      expira_em: fields.expiraEm,
      versao: sql`versao + 1`,
    })
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', id)
    .execute()
