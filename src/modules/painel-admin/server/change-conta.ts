/** Creating and changing companies of the platform; open sessions follow within seconds. */

import { ownerErrors } from '#modules/owner/owner.contract.ts'
import { COMPANY_TYPE_LABELS, LICENCE_LABELS } from '#modules/owner/owner.rules.ts'
import { createOwner } from '#modules/owner/server/create-owner.ts'
import { createUsuario } from '#modules/usuario/server/create-usuario.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { diffFields, recordHistory } from '#platform/server/history.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import { AppError, type FieldProblem, invalidInput, platformErrors } from '#platform/shared/app-error.ts'
import { parseInstant } from '#platform/shared/date.ts'
import { formatDocumento } from '#platform/shared/documento.ts'
import { type EmpresaConta, painelErrors, type SaveEmpresaConta } from '../painel-admin.contract.ts'
import {
  type ContaFields,
  checkConta,
  cleanConta,
  moduleNames,
  touchesOwnAccess,
} from '../painel-admin.rules.ts'
import {
  findByDocumento,
  lockConta,
  noteLook,
  removeConta,
  renameConta,
  updateConta,
} from './conta.repository.ts'
import { getExisting } from './read-contas.ts'

const HISTORY_FIELDS = {
  nome: 'Nome',
  documento: 'CPF ou CNPJ',
  tipo: 'Tipo',
  licenca: 'Licença',
  modulos: 'Módulos',
  trialAte: 'Fim do teste',
  moduloTrial: 'Módulo em teste',
  moduloTrialAte: 'Fim do teste do módulo',
  ativo: 'Acesso liberado',
}

const inWords = (conta: EmpresaConta) => ({
  ...conta,
  documento: formatDocumento(conta.documento),
  tipo: COMPANY_TYPE_LABELS[conta.tipo],
  licenca: LICENCE_LABELS[conta.licenca],
  modulos: moduleNames(conta.modulos) || null,
  moduloTrial: conta.moduloTrial && moduleNames([conta.moduloTrial]),
})

/** The company with its first administrator, who is invited. */
export async function createConta(
  deps: Deps,
  session: Session,
  input: SaveEmpresaConta,
  host: string,
): Promise<EmpresaConta> {
  const now = deps.clock.now()
  const { administrador } = input
  if (!administrador) {
    throw refused([{ path: 'administrador.name', message: 'Informe quem será o primeiro administrador' }])
  }
  const fields = checked(input, undefined, now)
  return deps.db.asSystem('admin-panel', async (tx) => {
    const ownerId = await createOwner(tx, { ...fields, tipo: input.tipo, licenca: input.licenca })
    const company = { ownerId, nome: fields.nome }
    const person = { ...administrador, papel: 'Administrador' } as const
    await createUsuario(deps, tx, company, person, { host, path: 'administrador.' })
    const created = await getExisting(tx, ownerId, now)
    if (fields.moduloTrial === null) return leaveTrace(deps, tx, session, 'criação', undefined, created)
    await updateConta(tx, ownerId, { ...fields, ativo: true }, now)
    return leaveTrace(deps, tx, session, 'criação', undefined, await getExisting(tx, ownerId, now))
  })
}

/** `basedOn`: the version the caller read; undefined: the last one wins, and the history says so. */
export async function changeConta(
  deps: Deps,
  session: Session,
  id: string,
  input: SaveEmpresaConta,
  basedOn: number | undefined,
): Promise<EmpresaConta> {
  const acao = basedOn === undefined ? 'alteração sem conferir a versão' : 'alteração'
  const now = deps.clock.now()
  return change(deps, session, id, acao, async (tx, before) => {
    const fields = checked(input, before, now)
    if (basedOn !== undefined && basedOn !== before.version) {
      throw new AppError(platformErrors.version_conflict, {
        extra: { current: before, yours: { ...before, ...fields } },
      })
    }
    if (fields.documento !== before.documento) await assertFree(tx, fields.documento)
    return { ...fields, ativo: before.ativo }
  })
}

/** Lets a company in or keeps it out; keeping it out ends its sessions. */
export const switchConta = (deps: Deps, session: Session, id: string, ativo: boolean) =>
  change(deps, session, id, ativo ? 'desbloqueio' : 'bloqueio', async (_tx, before) => ({ ...before, ativo }))

/** Only a company that was created by mistake: nobody ever signed in, and nothing is registered. */
export async function deleteConta(deps: Deps, session: Session, id: string): Promise<void> {
  await deps.db.asSystem('admin-panel', async (tx) => {
    await lockConta(tx, id)
    const before = await getExisting(tx, id, deps.clock.now())
    if (before.id === session.ownerId) throw new AppError(painelErrors.painel_own_company)
    if (before.ultimoAcesso !== null) throw new AppError(painelErrors.painel_company_in_use)
    await removeConta(tx, before.id)
    await recordHistory({ ...tx, ownerId: before.id }, actorOf(session), {
      entidade: 'owner',
      entidadeId: before.id,
      acao: 'exclusão',
      versao: before.version,
      mudancas: [{ campo: 'Nome', de: before.nome, para: null }],
    })
    tellPanel(tx, session, before, 'removed')
  })
}

async function change(
  deps: Deps,
  session: Session,
  id: string,
  acao: string,
  decide: (tx: Tx, before: EmpresaConta) => Promise<ContaFields & { readonly ativo: boolean }>,
): Promise<EmpresaConta> {
  const now = deps.clock.now()
  return deps.db.asSystem('admin-panel', async (tx) => {
    await lockConta(tx, id)
    const before = await getExisting(tx, id, now)
    const wanted = await decide(tx, before)
    if (touchesOwnAccess(before.id === session.ownerId, before, wanted)) {
      throw new AppError(painelErrors.painel_own_company)
    }
    if (diffFields(HISTORY_FIELDS, { ...before }, { ...wanted }).length === 0) return before
    await updateConta(tx, before.id, wanted, now)
    if (wanted.nome !== before.nome || wanted.documento !== before.documento) {
      await renameConta(tx, before.id, wanted.nome, wanted.documento)
    }
    return leaveTrace(deps, tx, session, acao, before, await getExisting(tx, id, now))
  })
}

async function leaveTrace(
  deps: Deps,
  tx: Tx,
  session: Session,
  acao: string,
  before: EmpresaConta | undefined,
  after: EmpresaConta,
): Promise<EmpresaConta> {
  await recordHistory({ ...tx, ownerId: after.id }, actorOf(session), {
    entidade: 'owner',
    entidadeId: after.id,
    acao,
    versao: after.version,
    mudancas: diffFields(HISTORY_FIELDS, before && inWords(before), inWords(after)),
  })
  await noteLook(tx, session, after.id, acao, deps.clock.now())
  tx.announce({ ownerId: after.id, tipo: 'owner.changed', entidadeId: after.id, versao: after.version })
  tellPanel(tx, session, after, before ? 'changed' : 'created')
  await deps.sessions.recordChange(tx, 'owner', after.id)
  return after
}

/** Whoever else has the panel open. */
function tellPanel(tx: Tx, session: Session, conta: EmpresaConta, verb: 'created' | 'changed' | 'removed') {
  tx.announce({
    ownerId: session.ownerId,
    tipo: `empresa-conta.${verb}`,
    entidadeId: conta.id,
    versao: conta.version,
  })
}

/** What was sent, completed from what is there. Refuses on the fields. */
function checked(input: SaveEmpresaConta, before: EmpresaConta | undefined, now: Date): ContaFields {
  const problems: FieldProblem[] = []
  const instant = (field: 'trialAte' | 'moduloTrialAte'): string | null => {
    const sent = input[field]
    if (sent === undefined) return before?.[field] ?? null
    const parsed = sent === null ? null : parseInstant(sent)
    if (parsed === undefined) problems.push({ path: field, message: 'Informe data e hora com o fuso' })
    return parsed ?? null
  }
  const fields = cleanConta(
    {
      nome: input.nome,
      documento: input.documento,
      tipo: input.tipo,
      licenca: input.licenca,
      modulos: input.modulos ?? before?.modulos ?? [],
      trialAte: instant('trialAte'),
      moduloTrial: input.moduloTrial === undefined ? (before?.moduloTrial ?? null) : input.moduloTrial,
      moduloTrialAte: instant('moduloTrialAte'),
    },
    now,
  )
  problems.push(...checkConta(fields))
  if (problems.length > 0) throw refused(problems)
  return fields
}

async function assertFree(tx: Tx, documento: string): Promise<void> {
  if (!(await findByDocumento(tx, documento))) return
  const { message } = ownerErrors.owner_documento_taken
  throw new AppError(ownerErrors.owner_documento_taken, { details: [{ path: 'documento', message }] })
}

const refused = (details: readonly FieldProblem[]) => invalidInput(details)
