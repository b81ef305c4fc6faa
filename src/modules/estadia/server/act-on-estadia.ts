/** What the two companies do about a stay: contest, answer, agree, charge, pay. The clock of the transaction decides. */
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { centavosDaEstadia } from '#modules/patio/estadia.rules.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { FieldChangeRow } from '#platform/server/database/tables.ts'
import type { Deps } from '#platform/server/deps.ts'
import { recordHistory } from '#platform/server/history.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, invalidField, platformErrors } from '#platform/shared/app-error.ts'
import { dayAt, formatDateTime } from '#platform/shared/date.ts'
import { addDays } from '#platform/shared/day.ts'
import { formatMoney, moneyFromNumber } from '#platform/shared/money.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import { type EscreverNaEstadia, type EstadiaDetalhe, estadiaErrors } from '../estadia.contract.ts'
import { estadiaAcordada, estadiaContestada, estadiaRespondida } from '../estadia.notices.ts'
import {
  type AcaoDaEstadia,
  acoesDaEstadia,
  centavosParaAcordar,
  FASE,
  LADO,
  MAX_MENSAGENS_ESTADIA,
  outroLado,
  SITUACAO_ESTADIA as S,
  situacaoEm,
} from '../estadia.rules.ts'
import { prazoDaResposta } from '../prazo.rules.ts'
import {
  type ColunasDaEstadia,
  ENTIDADE_ESTADIA,
  updateEstadia,
  writeRecebidas,
} from './estadia.repository.ts'
import { tellLados } from './notify-estadias.ts'
import { type EstadiaAberta, quemAge, readChanged, withEstadia } from './open-estadia.ts'
import { toEstadia } from './to-estadia.ts'
import { announceEstadia } from './write-visitas.ts'

/** Holidays that a deadline of some business days may meet. */
const DIAS_A_OLHAR = 30

type Escrita = 'contestar' | 'responder'
type Acerto = 'cobrar' | 'pagar'

/** Throws `version_conflict` and why the side cannot do it now. */
function assertPossivel(open: EstadiaAberta, acao: AcaoDaEstadia, version: number, agora: Date): void {
  const { before, lado } = open
  if (version !== before.versao) {
    throw new AppError(platformErrors.version_conflict, {
      extra: { current: toEstadia(before, lado, agora) },
    })
  }
  if (acoesDaEstadia(before, quemAge(before, lado), agora).includes(acao)) return
  const isContestada = situacaoEm(before, agora) === S.Contestada
  const isTurn = acao === 'responder' || acao === 'acordar'
  throw new AppError(
    isContestada && isTurn ? estadiaErrors.estadia_vez_do_outro : estadiaErrors.estadia_acao_impossivel,
  )
}

/** Contests a stay, or answers in a dispute. Throws `invalid_input` on the field as well. */
export function writeInEstadia(
  deps: Deps,
  session: Session,
  id: string,
  acao: Escrita,
  input: EscreverNaEstadia,
): Promise<EstadiaDetalhe> {
  return withEstadia(deps, session, id, async (open) => {
    const { tx, before, lado } = open
    const agora = deps.clock.now()
    assertPossivel(open, acao, input.version, agora)
    const texto = cleanLine(input.texto)
    if (texto === null) throw invalidField('texto', validationMessages.required)
    const proposta = propostaDe(open, input)
    const anexoId = input.anexoId?.toLowerCase() ?? null
    if (anexoId !== null) await assertAnexo(tx, before.id, anexoId)
    const feriados = await readFeriados(tx, dayAt(agora, before.fusoHorario))
    const prazo = prazoDaResposta(agora, before.fusoHorario, feriados)
    await insertMensagem(
      open,
      session,
      { texto, horas: input.horas ?? null, proposta, anexoId, prazo },
      agora,
    )
    const set: ColunasDaEstadia = {
      fase: FASE.Contestada,
      prazo,
      vez: before.transportadoraOwnerId === null ? LADO.Embarcador : outroLado(lado),
      ...(proposta !== null && { proposta_centavos: proposta }),
    }
    await save(
      open,
      set,
      acao === 'contestar' ? 'contestação' : 'resposta',
      [
        { campo: 'Texto', de: null, para: texto },
        ...(proposta === null ? [] : [{ campo: 'Proposta', de: null, para: formatMoney(proposta) }]),
      ],
      agora,
    )
    tellLados(tx, before, {
      definition: acao === 'contestar' ? estadiaContestada : estadiaRespondida,
      lados: [outroLado(lado)],
      ocasiao: before.versao + 1,
      atorId: session.userId,
      centavos: proposta,
      ate: formatDateTime(prazo, before.fusoHorario),
    })
    return readChanged(open, agora)
  })
}

/** Cents; null: the message proposes nothing. Hours that are free amount to nothing. */
function propostaDe({ before }: EstadiaAberta, { valor, horas }: EscreverNaEstadia): number | null {
  if (typeof valor === 'number') return moneyFromNumber(valor) ?? null
  if (typeof horas !== 'number') return null
  if (horas <= before.horasLivres) return 0
  const { capacidadeKg, valorCentavos } = before
  const regra = valorCentavos === null ? undefined : { centavosPorToneladaHora: valorCentavos }
  const centavos = centavosDaEstadia(capacidadeKg, regra, horas)
  if (centavos === null) {
    throw invalidField('horas', 'Sem a capacidade do veículo as horas não dão um valor: proponha o valor')
  }
  return centavos
}

/** A file that was sent to this stay and stands in no message yet. */
async function assertAnexo(tx: OwnerTx, estadiaId: string, anexoId: string): Promise<void> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from anexo a where a.owner_id = ${tx.ownerId} and a.id = ${anexoId}
        and a.entidade = ${ENTIDADE_ESTADIA} and a.entidade_id = ${estadiaId})
      and not exists (select from estadia_mensagem m where m.owner_id = ${tx.ownerId}
        and m.estadia_id = ${estadiaId} and m.anexo_id = ${anexoId}) as found
  `.execute(tx.db)
  if (!rows[0]?.found) throw invalidField('anexoId', 'Envie o arquivo de novo: ele não está nesta estadia')
}

async function readFeriados(tx: OwnerTx, dia: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ data: string }>`
    select data::text as data from feriado_nacional
    where tipo = 'nacional' and data between ${dia}::date and ${addDays(dia, DIAS_A_OLHAR)}::date
  `.execute(tx.db)
  return new Set(rows.map(({ data }) => data))
}

interface NovaMensagem {
  readonly texto: string
  readonly horas: number | null
  readonly proposta: number | null
  readonly anexoId: string | null
  readonly prazo: Date
}

async function insertMensagem(
  { tx, before, lado }: EstadiaAberta,
  session: Session,
  { texto, horas, proposta, anexoId, prazo }: NovaMensagem,
  agora: Date,
): Promise<void> {
  const { rows } = await sql<{ ordem: number }>`
    select coalesce(max(ordem), 0)::int + 1 as ordem from estadia_mensagem
    where owner_id = ${tx.ownerId} and estadia_id = ${before.id}
  `.execute(tx.db)
  const ordem = rows[0]?.ordem ?? 1
  if (ordem > MAX_MENSAGENS_ESTADIA) throw new AppError(estadiaErrors.estadia_conversa_cheia)
  await tx.db
    .insertInto('estadia_mensagem')
    .values({
      owner_id: tx.ownerId,
      id: uuidv7(),
      estadia_id: before.id,
      ordem,
      lado,
      empresa: session.companyName,
      usuario_id: session.userId,
      usuario_nome: session.userName,
      texto,
      horas,
      proposta_centavos: proposta,
      anexo_id: anexoId,
      prazo,
      criado_em: agora,
    })
    .execute()
}

/** Accepts the last proposal, or what was worked out; without an account at the carrier also another amount. */
export function agreeOnEstadia(
  deps: Deps,
  session: Session,
  id: string,
  { version, valor }: { readonly version: number; readonly valor?: number | null | undefined },
): Promise<EstadiaDetalhe> {
  return withEstadia(deps, session, id, async (open) => {
    const { tx, before, lado } = open
    const agora = deps.clock.now()
    assertPossivel(open, 'acordar', version, agora)
    const told = typeof valor === 'number' ? (moneyFromNumber(valor) ?? null) : null
    if (told !== null && before.transportadoraOwnerId !== null && told !== centavosParaAcordar(before)) {
      throw invalidField('valor', 'A transportadora tem conta: proponha outro valor em uma resposta')
    }
    const acordado = told ?? centavosParaAcordar(before)
    if (acordado === null) throw new AppError(estadiaErrors.estadia_sem_valor)
    await save(
      open,
      { fase: FASE.Acordada, prazo: null, vez: null, acordado_centavos: acordado, acordado_em: agora },
      'acordo',
      [{ campo: 'Acordado', de: null, para: formatMoney(acordado) }],
      agora,
    )
    tellLados(tx, before, {
      definition: estadiaAcordada,
      lados: [outroLado(lado)],
      ocasiao: before.versao + 1,
      atorId: session.userId,
      centavos: acordado,
      ate: null,
    })
    return readChanged(open, agora)
  })
}

/** Charged or paid, by hand until the audit of freights does it. What silence agreed is written down with it. */
export function settleEstadia(
  deps: Deps,
  session: Session,
  id: string,
  acao: Acerto,
  { version, documento }: { readonly version: number; readonly documento?: string | null | undefined },
): Promise<EstadiaDetalhe> {
  return withEstadia(deps, session, id, async (open) => {
    const { before } = open
    const agora = deps.clock.now()
    assertPossivel(open, acao, version, agora)
    const numero = cleanLine(documento) ?? before.documento
    const bySilence = before.fase === FASE.Aberta || before.fase === FASE.Contestada
    await save(
      open,
      {
        fase: acao === 'cobrar' ? FASE.Cobrada : FASE.Paga,
        documento: numero,
        prazo: null,
        vez: null,
        ...(bySilence && { acordado_centavos: centavosParaAcordar(before), acordado_em: before.prazo }),
      },
      acao === 'cobrar' ? 'cobrança' : 'pagamento',
      numero === before.documento ? [] : [{ campo: 'Documento', de: before.documento, para: numero }],
      agora,
    )
    return readChanged(open, agora)
  })
}

/** Row, copy of the carrier, history and events of one step. */
async function save(
  { tx, before, actor }: EstadiaAberta,
  set: ColunasDaEstadia,
  acao: string,
  mudancas: readonly FieldChangeRow[],
  agora: Date,
): Promise<void> {
  await updateEstadia(tx, before.id, set, agora)
  await writeRecebidas(tx, [before.id])
  await recordHistory(tx, actor, {
    entidade: ENTIDADE_ESTADIA,
    entidadeId: before.id,
    acao,
    versao: before.versao + 1,
    mudancas,
  })
  announceEstadia(tx, before.id, before.transportadoraOwnerId, before.versao + 1)
}
