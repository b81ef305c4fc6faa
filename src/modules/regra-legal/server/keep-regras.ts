/** The support team keeps the catalogue: values are written, confirmed by two persons, and revoked. */
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '#platform/server/database/database.ts'
import type { FieldChangeRow } from '#platform/server/database/tables.ts'
import type { Deps } from '#platform/server/deps.ts'
import { diffFields } from '#platform/server/history.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import { AppError, existing, platformErrors } from '#platform/shared/app-error.ts'
import type { RegraCodigo } from '../regra-dados.ts'
import { type NovoValor, type RegraValor, regraErrors } from '../regra-legal.contract.ts'
import {
  NIVEL_LABELS,
  type NivelDaRegra,
  SITUACAO_VALOR,
  type SituacaoValor,
  situacaoDepoisDeConferir,
} from '../regra-legal.rules.ts'
import { markChanged, selectConferencias, VALOR_COLUMNS } from './read-regras.ts'
import { readDetalhe } from './show-regras.ts'
import { cleanValor, HISTORY_FIELDS, inWords, type StoredValor, type Valor } from './valor-input.ts'
import './regra-legal.tables.ts'

/** Throws `not_found`, `version_conflict` (with the value as it is). */
async function lockValor(tx: Tx, codigo: RegraCodigo, id: string, basedOn?: number): Promise<StoredValor> {
  const row = existing(
    await tx.db
      .selectFrom('regra_valor')
      .select(VALOR_COLUMNS)
      .where('codigo', '=', codigo)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
  )
  const stored: StoredValor = {
    id,
    escopo: row.escopo,
    validoDe: row.valido_de,
    validoAte: row.valido_ate,
    ato: row.ato,
    url: row.url,
    dados: { ...row.dados },
    situacao: row.situacao as SituacaoValor,
    versao: row.versao,
  }
  if (basedOn !== undefined && basedOn !== row.versao) {
    throw new AppError(platformErrors.version_conflict, {
      extra: { current: { ...stored, version: row.versao } },
    })
  }
  if (stored.situacao === SITUACAO_VALOR.revogada) throw new AppError(regraErrors.regra_valor_revoked)
  return stored
}

/** Runs a change of one rule, leaves its trace and answers the value as the caller now sees it. */
function keep(
  deps: Deps,
  session: Session,
  codigo: RegraCodigo,
  acao: string,
  work: (tx: Tx) => Promise<{ id: string; mudancas: readonly FieldChangeRow[] }>,
): Promise<RegraValor> {
  return deps.db.asSystem('legal-rules', async (tx) => {
    const { id, mudancas } = await work(tx)
    await leaveTrace(deps, tx, session, codigo, acao, mudancas)
    const { valores } = await readDetalhe(deps, tx, session, codigo)
    return existing(valores.find((valor) => valor.id === id))
  })
}

async function leaveTrace(
  deps: Deps,
  tx: Tx,
  session: Session,
  codigo: RegraCodigo,
  acao: string,
  mudancas: readonly FieldChangeRow[],
): Promise<void> {
  await tx.db
    .insertInto('regra_historico')
    .values({
      codigo,
      quando: deps.clock.now(),
      usuario_id: session.userId,
      usuario_nome: actorOf(session).name,
      acao,
      mudancas: JSON.stringify(mudancas),
    })
    .execute()
  await markChanged(tx)
}

const confirm = (deps: Deps, tx: Tx, session: Session, valorId: string, versao: number) =>
  tx.db
    .insertInto('regra_conferencia')
    .values({
      id: uuidv7(),
      valor_id: valorId,
      valor_versao: versao,
      usuario_id: session.userId,
      usuario_nome: actorOf(session).name,
      quando: deps.clock.now(),
    })
    .execute()

/** Throws `regra_valor_taken` where another value of the scope begins on the same day. */
async function assertFree(tx: Tx, codigo: RegraCodigo, { escopo, validoDe }: Valor, butId: string | null) {
  const taken = await tx.db
    .selectFrom('regra_valor')
    .select('id')
    .where('codigo', '=', codigo)
    .where('escopo', '=', escopo)
    .where('valido_de', '=', validoDe)
    .where('situacao', '<>', SITUACAO_VALOR.revogada)
    .$if(butId !== null, (query) => query.where('id', '<>', butId ?? ''))
    .executeTakeFirst()
  if (taken) throw new AppError(regraErrors.regra_valor_taken)
}

const columnsOf = (valor: Valor) => ({
  escopo: valor.escopo,
  valido_de: valor.validoDe,
  valido_ate: valor.validoAte,
  ato: valor.ato,
  url: valor.url,
  dados: JSON.stringify(valor.dados),
  tocado: true,
})

/** A new value is a draft, in force for nobody until somebody confirms it. */
export function createValor(deps: Deps, session: Session, codigo: RegraCodigo, input: NovoValor) {
  const valor = cleanValor(codigo, input)
  const id = uuidv7()
  return keep(deps, session, codigo, 'novo valor', async (tx) => {
    existing(
      await tx.db
        .selectFrom('regra_legal')
        .select('codigo')
        .where('codigo', '=', codigo)
        .forUpdate()
        .executeTakeFirst(),
    )
    await assertFree(tx, codigo, valor, null)
    const situacao = SITUACAO_VALOR.rascunho
    await tx.db
      .insertInto('regra_valor')
      .values({ ...columnsOf(valor), id, codigo, situacao, fontes: [] })
      .execute()
    return { id, mudancas: diffFields(HISTORY_FIELDS, undefined, inWords(codigo, { ...valor, situacao })) }
  })
}

/**
 * What was confirmed of the value before no longer counts: whoever changes it vouches for it as the first of two, a
 * draft stays a draft. So a value in force goes on, and only warns until a second person has confirmed it.
 */
export function changeValor(
  deps: Deps,
  session: Session,
  codigo: RegraCodigo,
  id: string,
  input: NovoValor,
  basedOn: number | undefined,
) {
  const valor = cleanValor(codigo, input)
  return keep(deps, session, codigo, 'alteração de valor', async (tx) => {
    const before = await lockValor(tx, codigo, id, basedOn)
    await assertFree(tx, codigo, valor, id)
    const isDraft = before.situacao === SITUACAO_VALOR.rascunho
    const situacao = isDraft ? SITUACAO_VALOR.rascunho : SITUACAO_VALOR.conferida
    const versao = before.versao + 1
    await tx.db
      .updateTable('regra_valor')
      .set({ ...columnsOf(valor), situacao, versao, fontes: [] })
      .where('id', '=', id)
      .execute()
    if (!isDraft) await confirm(deps, tx, session, id, versao)
    const after = inWords(codigo, { ...valor, situacao })
    return { id, mudancas: diffFields(HISTORY_FIELDS, inWords(codigo, before), after) }
  })
}

/** "Está igual ao ato, conferi": two different persons make it confirmed, and the clock of the rule begins anew. */
export function confirmValor(deps: Deps, session: Session, codigo: RegraCodigo, id: string, basedOn: number) {
  return keep(deps, session, codigo, 'conferência', async (tx) => {
    const before = await lockValor(tx, codigo, id, basedOn)
    await confirm(deps, tx, session, id, before.versao)
    const conferencias = (await selectConferencias(tx, codigo)).get(id) ?? []
    const situacao = situacaoDepoisDeConferir(before.situacao, conferencias)
    await tx.db.updateTable('regra_valor').set({ situacao, tocado: true }).where('id', '=', id).execute()
    await tx.db
      .updateTable('regra_legal')
      .set({ conferida_em: deps.clock.now() })
      .where('codigo', '=', codigo)
      .execute()
    const after = inWords(codigo, { ...before, situacao })
    return {
      id,
      mudancas: [
        { campo: 'Conferido', de: null, para: `${before.escopo}, ${before.ato}` },
        ...diffFields({ situacao: HISTORY_FIELDS.situacao }, inWords(codigo, before), after),
      ],
    }
  })
}

export function revokeValor(
  deps: Deps,
  session: Session,
  codigo: RegraCodigo,
  id: string,
  { version, motivo }: { version: number; motivo: string },
) {
  return keep(deps, session, codigo, 'revogação', async (tx) => {
    const before = await lockValor(tx, codigo, id, version)
    await tx.db
      .updateTable('regra_valor')
      .set({ situacao: SITUACAO_VALOR.revogada, tocado: true, versao: before.versao + 1 })
      .where('id', '=', id)
      .execute()
    return {
      id,
      mudancas: [
        { campo: 'Revogado', de: `${before.escopo}, ${before.ato}`, para: null },
        { campo: 'Motivo', de: null, para: motivo.trim() },
      ],
    }
  })
}

/** How far the rule may block. Throws `not_found`, `version_conflict`. */
export function changeNivel(
  deps: Deps,
  session: Session,
  codigo: RegraCodigo,
  { nivel, version }: { nivel: NivelDaRegra; version: number },
) {
  return deps.db.asSystem('legal-rules', async (tx) => {
    const before = existing(
      await tx.db
        .selectFrom('regra_legal')
        .selectAll()
        .where('codigo', '=', codigo)
        .forUpdate()
        .executeTakeFirst(),
    )
    if (before.versao !== version) {
      const current = await readDetalhe(deps, tx, session, codigo)
      throw new AppError(platformErrors.version_conflict, { extra: { current } })
    }
    await tx.db
      .updateTable('regra_legal')
      .set({ nivel, versao: version + 1 })
      .where('codigo', '=', codigo)
      .execute()
    const words = (of: string) => NIVEL_LABELS[of as NivelDaRegra]
    await leaveTrace(deps, tx, session, codigo, 'alteração do nível', [
      { campo: 'Nível', de: words(before.nivel), para: words(nivel) },
    ])
    const { valores: _, ...regra } = await readDetalhe(deps, tx, session, codigo)
    return regra
  })
}
