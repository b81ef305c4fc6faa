/** What a dashboard shows, as its address says it: the days, the kind of freight and which day of a load counts. */
import { daysBetween, formatDay, isDay } from '#platform/shared/day.ts'
import { useQueryValues } from '#platform/web/router/navigation.ts'
import { today } from '#platform/web/today.ts'
import { MAX_DIAS_DO_PERIODO, TIPO_CONSULTA, type TipoConsulta } from '../indicador.rules.ts'
import type { Numero } from '../numeros.rules.ts'
import { inicioDo, PERIODOS } from '../tiles.rules.ts'
import { registrosPage } from './shared/enderecos.ts'

/** Days until today, or `mes`: those of the month. */
export interface Periodos {
  readonly nomes: Readonly<Record<string, string>>
  readonly padrao: string
}
const PADRAO: Periodos = {
  nomes: PERIODOS,
  padrao: '14',
}

const isBetween = (de: string, ate: string) =>
  isDay(de) && isDay(ate) && de <= ate && daysBetween(de, ate) < MAX_DIAS_DO_PERIODO

const TIPOS_FRETE = [1, 2, 3] as const
type TipoFrete = (typeof TIPOS_FRETE)[number]

const RECORTE = ['dia', 'transportadora', 'motivo', 'status', 'veiculo', 'propria', 'semana', 'hora'] as const
/** As the address of a list of records says it. */
type RecorteDosRegistros = Readonly<Partial<Record<(typeof RECORTE)[number], string>>>

/** The same as a list of records asks for it. */
export function useRecorteDosRegistros() {
  const [values] = useQueryValues(RECORTE)
  const { dia = '', transportadora = '', motivo = '', status = '', veiculo = '' } = values
  const { propria = '', semana = '', hora = '' } = values
  return {
    ...(dia !== '' && { dia }),
    ...(transportadora !== '' && { transportadoraId: transportadora }),
    ...(motivo !== '' && { motivo }),
    ...(status !== '' && { status: Number(status) }),
    ...(veiculo !== '' && { veiculoId: veiculo }),
    ...(semana !== '' && { diaSemana: Number(semana) }),
    ...(hora !== '' && { hora: Number(hora) }),
    ...(propria !== '' && { propria: propria === 'sim' }),
  }
}

export function usePeriodo({ nomes, padrao }: Periodos = PADRAO) {
  const [values, setValue] = useQueryValues(['periodo', 'de', 'ate', 'frete', 'por'])
  const hoje = today()
  const { de = '', ate = '' } = values
  const isOwn = isBetween(de, ate)
  const chosen = values.periodo !== undefined && values.periodo in nomes ? values.periodo : padrao
  const inicio = isOwn ? de : inicioDo(chosen, hoje)
  const fim = isOwn ? ate : hoje
  const tipoFrete = TIPOS_FRETE.find((one) => String(one) === values.frete)
  const tipoConsulta =
    Object.values(TIPO_CONSULTA).find((one) => String(one) === values.por) ?? TIPO_CONSULTA.Entrega
  const dias = { dtInicio: inicio, dtFim: fim }
  return {
    nomes,
    chosen: isOwn ? undefined : chosen,
    texto: `${formatDay(inicio)} – ${formatDay(fim)}`,
    inicio,
    fim,
    tipoFrete,
    tipoConsulta,
    choose: (next: string) => {
      setValue('de', '')
      setValue('ate', '')
      setValue('periodo', next === padrao ? '' : next)
    },
    setDias: (from: string, until: string) => {
      setValue('de', from)
      setValue('ate', until)
    },
    setFrete: (next: TipoFrete | undefined) => setValue('frete', next === undefined ? '' : String(next)),
    setPor: (next: TipoConsulta) => setValue('por', next === TIPO_CONSULTA.Entrega ? '' : String(next)),
    dias,
    pedido: {
      ...dias,
      tipoConsulta,
      ...(tipoFrete !== undefined && { tiposFrete: [tipoFrete] }),
    },
    /** The page with the records that a number counted; `mais` narrows them to a day, a carrier, a reason … */
    registros: (numero: Numero, mais: RecorteDosRegistros = {}) =>
      registrosPage(numero, {
        de: inicio,
        ate: fim,
        ...(tipoFrete !== undefined && { frete: String(tipoFrete) }),
        ...(tipoConsulta !== TIPO_CONSULTA.Entrega && { por: String(tipoConsulta) }),
        ...mais,
      }),
  }
}
export type PeriodoNaTela = ReturnType<typeof usePeriodo>
