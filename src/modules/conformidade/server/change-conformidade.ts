/** What people do to the gates of a load: tell facts, let it pass, take that back. */
import { v7 as uuidv7 } from 'uuid'
import { ENTIDADE_CARGA } from '#modules/carga/server/change-carga.ts'
import { type OpenCarga, withOwnOrGiven } from '#modules/carga/server/ciclo/open-carga.ts'
import type { FieldChangeRow } from '#platform/server/database/tables.ts'
import type { Deps } from '#platform/server/deps.ts'
import { diffFields, recordHistory } from '#platform/server/history.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, existing, type FieldProblem, platformErrors } from '#platform/shared/app-error.ts'
import type { BodyOf } from '#platform/shared/call.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import {
  type ConformidadeDaCarga,
  conformidadeErrors,
  type informarGate,
  type liberarGate,
} from '../conformidade.contract.ts'
import { avaliarGate } from '../conformidade.rules.ts'
import { cleanFato, GATES_INFORMADOS, INFORMADOS_PELA_TRANSPORTADORA } from '../fato.rules.ts'
import type { GateInformado } from '../fatos.ts'
import { GATE, type Gate } from '../gates.ts'
import { announceConformidade } from './keep-conformidade.ts'
import { getConformidadeOf, listPermissoes } from './open-conformidade.ts'
import { type CargaComFatos, readConformidade } from './read-fatos-da-carga.ts'
import './conformidade.tables.ts'

const FIELD_LABELS = {
  numero: 'Número do CIOT',
  dispensa: 'Dispensa do CIOT',
  idvpo: 'IDVPO',
  fornecedor: 'Fornecedor do vale-pedágio',
  forma: 'Forma do vale-pedágio',
  pedidoEm: 'Vale-pedágio pedido em',
  naoSeAplica: 'Vale-pedágio não se aplica',
  ctes: 'CT-e',
  mdfe: 'MDF-e',
  mdfeAutorizadoEm: 'MDF-e autorizado em',
  mdfeEncerradoEm: 'MDF-e encerrado em',
  ciotEncerradoEm: 'CIOT encerrado em',
  pagoEm: 'Frete pago em',
}

/** Runs a change of a locked load's gate, leaves its trace, and answers the gates as the caller then sees them. */
async function change(
  deps: Deps,
  session: Session,
  cargaId: string,
  gate: Gate,
  work: (
    open: OpenCarga,
    carga: CargaComFatos,
  ) => Promise<{ acao: string; mudancas: readonly FieldChangeRow[] }>,
): Promise<ConformidadeDaCarga> {
  await withOwnOrGiven(deps, session, cargaId, async (open) => {
    const { tx, actor } = open
    const carga = existing((await readConformidade(tx, [open.before.id])).cargas[0])
    const { acao, mudancas } = await work(open, carga)
    await recordHistory(tx, actor, {
      entidade: ENTIDADE_CARGA,
      entidadeId: carga.id,
      acao: `${acao}: ${GATE[gate].titulo}`,
      versao: null,
      mudancas,
    })
    announceConformidade(tx, carga)
  })
  return getConformidadeOf(deps, session, cargaId)
}

/** Throws `invalid_input`, `version_conflict`, `conformidade_nao_informado`. */
export function informGate(
  deps: Deps,
  session: Session,
  { cargaId, gate }: { readonly cargaId: string; readonly gate: Gate },
  { dados, version }: BodyOf<typeof informarGate>,
): Promise<ConformidadeDaCarga> {
  if (!isInformado(gate)) throw new AppError(conformidadeErrors.conformidade_nao_informado)
  const agora = deps.clock.now()
  const { fato, problems } = cleanFato(gate, dados, agora.toISOString())
  if (problems.length > 0) throw invalid(problems)
  return change(deps, session, cargaId, gate, async ({ tx, actor, criador }, carga) => {
    if (!criador && !INFORMADOS_PELA_TRANSPORTADORA.includes(gate)) {
      throw new AppError(conformidadeErrors.conformidade_nao_informado)
    }
    const before = await tx.db
      .selectFrom('conformidade_fato')
      .select('versao')
      .where('owner_id', '=', tx.ownerId)
      .where('carga_id', '=', carga.id)
      .where('gate', '=', gate)
      .executeTakeFirst()
    if ((before?.versao ?? 0) !== version) {
      const current = { dados: carga.fatos.informados[gate] ?? null, version: before?.versao ?? 0 }
      throw new AppError(platformErrors.version_conflict, {
        extra: { current, yours: { dados: fato, version } },
      })
    }
    const stored = {
      dados: JSON.stringify(fato),
      atualizado_em: agora,
      atualizado_por_nome: actor.name,
      versao: version + 1,
    }
    await tx.db
      .insertInto('conformidade_fato')
      .values({ owner_id: tx.ownerId, carga_id: carga.id, gate, ...stored })
      .onConflict((conflict) => conflict.columns(['owner_id', 'carga_id', 'gate']).doUpdateSet(stored))
      .execute()
    return {
      acao: 'conformidade informada',
      mudancas: diffFields(FIELD_LABELS, words(carga.fatos.informados[gate]), words(fato) ?? {}),
    }
  })
}

const isInformado = (gate: Gate): gate is GateInformado =>
  (GATES_INFORMADOS as readonly Gate[]).includes(gate)

const words = (fato: object | undefined): Record<string, unknown> | undefined =>
  fato && {
    ...fato,
    ...('ctes' in fato && Array.isArray(fato.ctes) && { ctes: fato.ctes.join(', ') || null }),
  }

const invalid = (details: readonly FieldProblem[]) => new AppError(platformErrors.invalid_input, { details })

/** Throws `conformidade_ninguem_libera`, `conformidade_sem_permissao`, `conformidade_nada_a_liberar`, `invalid_input`. */
export function releaseGate(
  deps: Deps,
  session: Session,
  { cargaId, gate }: { readonly cargaId: string; readonly gate: Gate },
  body: BodyOf<typeof liberarGate>,
): Promise<ConformidadeDaCarga> {
  const { libera, exigeComprovante } = GATE[gate]
  const [motivo, comprovante] = [cleanLine(body.motivo), cleanLine(body.comprovante)]
  return change(deps, session, cargaId, gate, async ({ tx, criador, actor }, carga) => {
    const { regras } = await readConformidade(tx, [])
    if (libera === null || regras.nivel(GATE[gate].regra) === 'trava') {
      throw new AppError(conformidadeErrors.conformidade_ninguem_libera)
    }
    if (!criador || !(await listPermissoes(tx, session.userId)).includes(libera)) {
      throw new AppError(conformidadeErrors.conformidade_sem_permissao)
    }
    if (motivo === null) throw invalid([{ path: 'motivo', message: 'Informe o motivo da liberação' }])
    if (exigeComprovante && comprovante === null) {
      throw invalid([
        { path: 'comprovante', message: 'Informe o comprovante, por exemplo o número do recibo' },
      ])
    }
    const agora = deps.clock.now()
    if (avaliarGate(gate, carga.fatos, regras, agora.toISOString()).impede.length === 0) {
      throw new AppError(conformidadeErrors.conformidade_nada_a_liberar)
    }
    await tx.db
      .insertInto('conformidade_liberacao')
      .values({
        owner_id: tx.ownerId,
        id: uuidv7(),
        carga_id: carga.id,
        gate,
        motivo,
        comprovante,
        por_id: session.userId,
        por_nome: actor.name,
        quando: agora,
      })
      .execute()
    const line = (campo: string, para: string | null) => ({ campo, de: null, para })
    return {
      acao: 'liberação',
      mudancas: [line('Motivo', motivo), ...(comprovante ? [line('Comprovante', comprovante)] : [])],
    }
  })
}

/** Throws `conformidade_sem_permissao`. */
export function undoRelease(
  deps: Deps,
  session: Session,
  { cargaId, gate }: { readonly cargaId: string; readonly gate: Gate },
): Promise<ConformidadeDaCarga> {
  return change(deps, session, cargaId, gate, async ({ tx, criador, actor }, carga) => {
    const { libera } = GATE[gate]
    if (libera === null || !criador || !(await listPermissoes(tx, session.userId)).includes(libera)) {
      throw new AppError(conformidadeErrors.conformidade_sem_permissao)
    }
    await tx.db
      .updateTable('conformidade_liberacao')
      .set({ desfeita_em: deps.clock.now(), desfeita_por_nome: actor.name })
      .where('owner_id', '=', tx.ownerId)
      .where('carga_id', '=', carga.id)
      .where('gate', '=', gate)
      .where('desfeita_em', 'is', null)
      .execute()
    return {
      acao: 'liberação desfeita',
      mudancas: [{ campo: 'Motivo', de: carga.fatos.liberacoes[gate]?.motivo ?? null, para: null }],
    }
  })
}
