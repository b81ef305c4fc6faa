/** Builds a dock with its weekly pattern, past the calls of its register; a test states only what matters to it. */
import { v7 as uuidv7 } from 'uuid'
import { defaultUnit } from '#modules/carga/server/testing/build-carga.ts'
import type { TestApp } from '#platform/server/testing/test-app.ts'
import { DIRECAO, type Direcao, SITUACAO_DOCA, type SituacaoDoca } from '../../agendamento-codes.ts'
import type { HorarioRef } from '../../agendamento-dados.contract.ts'
import { type HorarioDaGrade, instanteDoDia, type TurnoDaGrade } from '../../calendario.rules.ts'
import type { RegraDeDuracao } from '../../disponibilidade.rules.ts'
import '../doca.tables.ts'

const ZONE = 'America/Sao_Paulo'
const TODOS = [1, 2, 3, 4, 5, 6, 7]

export interface DocaOptions {
  /** The company's default unit, in Jundiaí, unless told otherwise. */
  readonly unidadeId?: string
  /** Zone of the unit, where it is not São Paulo's. */
  readonly fusoHorario?: string
  readonly nome?: string
  readonly ordem?: number
  readonly direcao?: Direcao
  readonly situacao?: SituacaoDoca
  readonly capacidade?: number
  readonly toleranciaMin?: number
  readonly pesoMinimoKg?: number
  readonly pesoMaximoKg?: number
  readonly tiposVeiculo?: readonly string[]
  readonly tiposCarroceria?: readonly string[]
  readonly caracteristicas?: readonly string[]
  readonly duracoes?: readonly RegraDeDuracao[]
  /** Holidays are worked unless told otherwise. */
  readonly fechaFeriados?: boolean
  /** 1 Monday to 7 Sunday; every day unless told otherwise. */
  readonly dias?: readonly number[]
  /** Minutes of the day at which its slots begin; each hour from 8:00 to 17:00 unless told otherwise. */
  readonly horas?: readonly number[]
  /** 60 unless told otherwise. */
  readonly duracaoMin?: number
  /** No pattern at all: the dock has no slots. */
  readonly semGrade?: boolean
}

export interface DocaDeTeste {
  readonly id: string
  readonly nome: string
  readonly unidadeId: string
  readonly turno: TurnoDaGrade
  /** The slot of a day (`YYYY-MM-DD`) that begins at an hour, such as 8 or 8.5. */
  readonly ref: (dia: string, hora: number) => HorarioRef
}

/** A dock that works every day from 8:00 to 18:00 in slots of an hour, for one vehicle at a time. */
export async function buildDoca(
  app: TestApp,
  ownerId: string,
  options: DocaOptions = {},
): Promise<DocaDeTeste> {
  const unidadeId = options.unidadeId ?? (await defaultUnit(app, ownerId))
  const id = uuidv7()
  const nome = options.nome ?? `Doca ${id.slice(-8)}`
  const horas = options.horas ?? Array.from({ length: 10 }, (_unused, index) => (8 + index) * 60)
  const horarios = horas.map(
    (hora): HorarioDaGrade => ({
      id: uuidv7(),
      hora,
      duracaoMin: options.duracaoMin ?? 60,
    }),
  )
  const turno: TurnoDaGrade = { id: uuidv7(), nome: 'Turno 1', dias: options.dias ?? TODOS, horarios }
  await app.deps.db.asOwner(ownerId, async (tx) => {
    await tx.db
      .insertInto('doca')
      .values({
        owner_id: ownerId,
        id,
        unidade_id: unidadeId,
        nome,
        ordem: options.ordem ?? 1,
        direcao: options.direcao ?? DIRECAO.Ambos,
        situacao: options.situacao ?? SITUACAO_DOCA.Ativa,
        capacidade: options.capacidade ?? 1,
        tolerancia_min: options.toleranciaMin ?? 0,
        peso_minimo_kg: options.pesoMinimoKg ?? null,
        peso_maximo_kg: options.pesoMaximoKg ?? null,
        tipos_veiculo: [...(options.tiposVeiculo ?? [])],
        tipos_carroceria: [...(options.tiposCarroceria ?? [])],
        caracteristicas: [...(options.caracteristicas ?? [])],
        duracoes: JSON.stringify(options.duracoes ?? []),
        fecha_feriados: options.fechaFeriados ?? false,
      })
      .execute()
    if (options.semGrade) return
    await tx.db
      .insertInto('doca_grade')
      .values({
        owner_id: ownerId,
        id: uuidv7(),
        doca_id: id,
        vigencia_inicio: '2026-01-01',
        vigencia_fim: null,
        turnos: JSON.stringify([turno]),
      })
      .execute()
  })
  return { id, nome, unidadeId, turno, ref: refIn(id, turno, options.fusoHorario ?? ZONE) }
}

function refIn(docaId: string, turno: TurnoDaGrade, zone: string): DocaDeTeste['ref'] {
  return (dia, hora) => {
    const horario = turno.horarios.find((one) => one.hora === hora * 60)
    if (!horario) throw new Error(`The dock has no slot at ${hora}.`)
    return {
      docaId,
      programacaoGradeConfigTurnoId: turno.id,
      programacaoGradeConfigTurnoHorarioId: horario.id,
      dhReserva: instanteDoDia(dia, horario.hora, zone).toISOString(),
    }
  }
}
