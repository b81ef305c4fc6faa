/** What a carrier types as its answer: the values of the form, what is wrong with them, and what is sent. Pure. */

import type { Necessidade } from '#modules/carga/veiculo-da-carga.contract.ts'
import {
  type Composicao,
  composicaoBody,
  SEM_COMPOSICAO,
} from '#modules/carga/web/shared/acoes/composicao.ts'
import { reaisText } from '#modules/carga/web/shared/numeros.ts'
import { inicioDaColeta, limiteDaEntrega } from '#modules/oferecimento/momentos.rules.ts'
import type { CargaOferecida } from '#modules/oferecimento/oferta-partes.contract.ts'
import { validadePadrao } from '#modules/oferecimento/relogio.rules.ts'
import type { NivelDoPiso } from '#modules/piso/piso-decisao.rules.ts'
import { travaAbaixo } from '#modules/piso/piso-trava.rules.ts'
import { dayAt, formatCardDateTime, formatTime, instantAt } from '#platform/shared/date.ts'
import { parseMoney } from '#platform/shared/money.ts'
import type { OfertaRecebidaDetalhe, ProporRecebida } from '../recebida.contract.ts'
import { faltaParaOPiso } from '../resposta.rules.ts'
import { centavosDe } from './recebida-textos.ts'

export interface RespostaValues extends Composicao {
  readonly valor: string
  /** Moments of the places, `2026-11-25T08:00`. */
  readonly coleta: string
  readonly entrega: string
  readonly valeAte: string
  readonly mensagem: string
}

export const MAX_MENSAGEM = 500

const momentAt = (instant: string | null, zona: string) =>
  instant === null ? '' : `${dayAt(instant, zona)}T${formatTime(instant, zona)}`
const instantOf = (moment: string, zona: string) => {
  const [day = '', clock] = moment.split('T')
  return day !== '' && clock ? instantAt(day, clock, zona) : null
}

const MESMO_LUGAR = { fusoColeta: 'America/Sao_Paulo', fusoEntrega: 'America/Sao_Paulo' }
const zonasDe = ({ carga }: Pick<OfertaRecebidaDetalhe, 'carga'>) => carga ?? MESMO_LUGAR

/** What stands in the form before anybody types: what the shipper wants. */
export const respostaInicial = (recebida: OfertaRecebidaDetalhe): RespostaValues => {
  const { carga, cargas, valor } = recebida
  const only = cargas === 1 ? carga : null
  return {
    ...SEM_COMPOSICAO,
    valor: reaisText(valor),
    coleta: only ? momentAt(inicioDaColeta(only), only.fusoColeta) : '',
    entrega: only ? momentAt(limiteDaEntrega(only), only.fusoEntrega) : '',
    valeAte: '',
    mensagem: '',
  }
}

/** Until when a proposal holds whose carrier says nothing of it. */
export const validadeText = (encerraEm: string, carga: CargaOferecida): string =>
  `Vazio: até ${formatCardDateTime(validadePadrao(encerraEm, inicioDaColeta(carga)), carga.fusoColeta)}.`

/** Undefined for what is no amount, and for nothing. */
const valorDigitado = ({ valor }: Pick<RespostaValues, 'valor'>): number | undefined => {
  const centavos = parseMoney(valor)
  return centavos === undefined || centavos <= 0 ? undefined : centavos
}

/** What the vehicle is for, as far as it is told before the contract. */
export function necessidadeDe(carga: CargaOferecida): Necessidade {
  const [inicio, fim] = [inicioDaColeta(carga), limiteDaEntrega(carga)]
  return {
    janela: inicio !== null && fim !== null ? { inicio, fim } : null,
    fusoHorario: carga.fusoColeta,
    pesoKg: carga.peso,
    volumeM3: carga.volume,
    tipos: carga.veiculoTipos.slice(0, 20),
    carrocerias: carga.carrocerias.slice(0, 20),
  }
}

export type PisoDaResposta = Pick<
  NonNullable<OfertaRecebidaDetalhe['piso']>,
  'piso' | 'bloqueia' | 'trace' | 'veredito' | 'mensagem'
>

export interface ValorConferido {
  readonly centavos: number | undefined
  readonly pisoCentavos: number | null
  /** Below the floor by so much. */
  readonly falta: number | null
  /** It cannot be sent. */
  readonly isBlocked: boolean
}

export function conferirValor(
  values: RespostaValues,
  piso: PisoDaResposta | null,
  nivel: NivelDoPiso,
): ValorConferido {
  const centavos = valorDigitado(values)
  const pisoCentavos = piso?.piso == null ? null : centavosDe(piso.piso)
  const falta = centavos === undefined ? null : faltaParaOPiso(centavos, pisoCentavos)
  return {
    centavos,
    pisoCentavos,
    falta,
    isBlocked: falta !== null && piso !== null && travaAbaixo(piso, nivel),
  }
}

/** By field; what is checked before anything is sent. */
export function checkResposta(values: RespostaValues): Record<string, string> {
  const problems: Record<string, string> = {}
  if (valorDigitado(values) === undefined) problems.valor = 'Escreva o valor do frete, como 5.450,00'
  if (values.coleta !== '' && values.entrega !== '' && values.entrega <= values.coleta) {
    problems.entrega = 'A entrega vem depois da coleta'
  }
  return problems
}

/** Dates that are those of the offer are not repeated: what the shipper asks for stays what counts. */
export function respostaBody(
  recebida: OfertaRecebidaDetalhe,
  values: RespostaValues,
  centavos: number,
  cargaId?: string,
): ProporRecebida {
  const { fusoColeta, fusoEntrega } = zonasDe(recebida)
  const asked = respostaInicial(recebida)
  const moved = (name: 'coleta' | 'entrega', zona: string) =>
    values[name] === asked[name] ? null : instantOf(values[name], zona)
  const mensagem = values.mensagem.trim()
  return {
    version: recebida.version,
    valor: centavos / 100,
    ...composicaoBody(values),
    dhColeta: moved('coleta', fusoColeta),
    dhEntrega: moved('entrega', fusoEntrega),
    validaAte: instantOf(values.valeAte, fusoColeta),
    ...(cargaId !== undefined && { cargaId }),
    ...(mensagem !== '' && { mensagem }),
  }
}

const NOME_DO_CAMPO: Readonly<Record<string, string>> = {
  dhColeta: 'coleta',
  dhEntrega: 'entrega',
  validaAte: 'valeAte',
}
/** Fields of the call as the form calls them. */
export const campoDe = (path: string): string => NOME_DO_CAMPO[path] ?? path
