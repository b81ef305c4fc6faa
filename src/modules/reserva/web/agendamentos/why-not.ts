/** Why a slot is not offered, in words: the reasons, what is right about it, what would free it, what is near. Pure. */
import type { Disponibilidade, HorarioDisponivel } from '#modules/doca/disponibilidade.contract.ts'
import { melhoresAlternativas } from '#modules/doca/disponibilidade.rules.ts'
import type { HorarioNaGrade } from '../shared/grade-do-dia.ts'

/** What each reason is about. */
const ASSUNTO: Readonly<Record<string, string>> = {
  passado: 'Dia',
  'doca-bloqueada': 'Doca',
  direcao: 'Direção',
  veiculo: 'Veículo',
  carroceria: 'Carroceria',
  caracteristica: 'Característica',
  'peso-maximo': 'Peso',
  'peso-minimo': 'Peso',
  antecedencia: 'Antecedência',
  bloqueado: 'Bloqueio',
  vinculo: 'Vínculo',
  ocupado: 'Ocupação',
  'em-espera': 'Reserva em andamento',
  'sem-sequencia': 'Duração',
}
/** Told as right where nothing speaks against them. */
const CONFERIDOS = ['Direção', 'Veículo', 'Característica', 'Peso']

interface MotivoExplicado {
  readonly assunto: string
  readonly texto: string
}

/** A free slot of the day near the asked one. */
export interface HorarioProximo {
  readonly docaId: string
  readonly docaNome: string
  readonly horarioId: string
  readonly turnoId: string
  readonly hora: number
  readonly inicio: Date
  readonly dia: string
  readonly fim: string
}

export interface Explicacao {
  readonly motivos: readonly MotivoExplicado[]
  /** `Direção, veículo e peso atendem.`; undefined: nothing was asked, or nothing of it is right. */
  readonly atendem: string | undefined
  /** Everything that would have to change; empty: nothing can. */
  readonly mudancas: readonly string[]
  readonly proximos: readonly HorarioProximo[]
}

/** Undefined: the calendar no longer has the slot. */
export function explain(
  disponibilidade: Disponibilidade,
  { doca, horario }: Pick<HorarioNaGrade, 'doca' | 'horario'>,
  isPedido: boolean,
): Explicacao | undefined {
  const found = disponibilidade.docas
    .find(({ docaId }) => docaId === doca.id)
    ?.horarios.find((one) => one.programacaoGradeConfigTurnoHorarioId === horario.id)
  if (!found) return undefined
  const motivos = found.motivos.map(({ motivo, texto }) => ({ assunto: ASSUNTO[motivo] ?? 'Motivo', texto }))
  const wrong = new Set(motivos.map(({ assunto }) => assunto))
  return {
    motivos,
    atendem: isPedido ? atendemText(CONFERIDOS.filter((one) => !wrong.has(one))) : undefined,
    mudancas: [...new Set(found.motivos.flatMap(({ mudanca }) => (mudanca === null ? [] : [mudanca])))],
    proximos: proximosDe(disponibilidade, doca.id, found),
  }
}

function atendemText(assuntos: readonly string[]): string | undefined {
  const words = assuntos.map((one, index) => (index === 0 ? one : one.toLowerCase()))
  if (words.length === 0) return undefined
  if (words.length === 1) return `${words[0]} atende.`
  return `${words.slice(0, -1).join(', ')} e ${words.at(-1)} atendem.`
}

function proximosDe(
  disponibilidade: Disponibilidade,
  docaId: string,
  asked: HorarioDisponivel,
): HorarioProximo[] {
  const livres = disponibilidade.docas.flatMap((doca) =>
    doca.horarios
      .filter(({ disponivel }) => disponivel)
      .map((one) => ({
        docaId: doca.docaId,
        docaNome: doca.docaNome,
        horarioId: one.programacaoGradeConfigTurnoHorarioId,
        turnoId: one.programacaoGradeConfigTurnoId,
        hora: one.hora,
        inicio: new Date(one.dhReserva),
        dia: disponibilidade.data,
        fim: one.dhFimReserva,
      })),
  )
  return [
    ...melhoresAlternativas(livres, {
      docaId,
      dia: disponibilidade.data,
      inicio: new Date(asked.dhReserva),
    }),
  ]
}

/** What stays whoever moves away: a booking gives its own slots back when it is moved. */
const DA_DOCA = new Set([
  'doca-bloqueada',
  'direcao',
  'veiculo',
  'carroceria',
  'caracteristica',
  'peso-maximo',
  'peso-minimo',
])

/** Which slots of the day a moved booking cannot take by what their dock receives: in a few words, by the slot's key. */
export function negadosDe(disponibilidade: Disponibilidade): ReadonlyMap<string, string> {
  return new Map(
    disponibilidade.docas.flatMap(({ docaId, horarios }) =>
      horarios.flatMap((one) => {
        const [first, ...others] = one.motivos.filter(({ motivo }) => DA_DOCA.has(motivo))
        if (one.disponivel || !first) return []
        const more = others.length > 0 ? ` e mais ${others.length}` : ''
        const chave = `${docaId}/${one.programacaoGradeConfigTurnoHorarioId}`
        return [[chave, `${ASSUNTO[first.motivo] ?? 'Não serve'}${more}`] as const]
      }),
    ),
  )
}
