/** The conditions of an offer as somebody sends them, completed and checked. Pure. Source: commercial §1.1. */
import { TARIFA, type Tarifa } from '#modules/carga/carga-codes.ts'
import type { FieldProblem } from '#platform/shared/app-error.ts'
import { parseInstant } from '#platform/shared/date.ts'
import { moneyFromNumber } from '#platform/shared/money.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import { type Alcance, type LoteModo, type ModoDecisao, TIPO_OFERTA, type TipoOferta } from './ciclo.rules.ts'
import { JANELA_PADRAO, type JanelaDeResposta } from './janela.rules.ts'
import { quantidadeDaTarifa, valorPorUnidade } from './valores.rules.ts'

/** What is not sent is undefined; null empties. Reais. */
export interface CondicoesEnviadas {
  readonly tipo: TipoOferta
  readonly tarifa?: Tarifa | undefined
  readonly valor?: number | null | undefined
  readonly unidadeTarifa?: number | null | undefined
  readonly contrapropostas?: boolean | undefined
  readonly maxRodadas?: number | undefined
  readonly teto?: number | null | undefined
  readonly modoDecisao?: ModoDecisao | undefined
  readonly publicaEm?: string | null | undefined
  readonly encerraEm?: string | null | undefined
  readonly respostaMin?: number | undefined
  readonly janela?: JanelaDeResposta | undefined
  readonly aumentoPercent?: number | undefined
  readonly mostrarNome?: boolean | undefined
  readonly mostrarQuantidade?: boolean | undefined
  readonly alcance?: Alcance | undefined
  readonly loteModo?: LoteModo | undefined
  readonly chamarSegundo?: boolean | undefined
  readonly motivoPiso?: string | null | undefined
}

export interface Condicoes {
  readonly tipo: TipoOferta
  readonly tarifa: Tarifa
  readonly valorCentavos: number | null
  readonly unidadeTarifa: string | null
  readonly contrapropostas: boolean
  readonly maxRodadas: number
  readonly tetoCentavos: number | null
  readonly modoDecisao: ModoDecisao
  readonly publicaEm: string | null
  readonly encerraEm: string | null
  readonly respostaMin: number
  readonly janela: JanelaDeResposta
  readonly aumentoPercent: number
  readonly mostrarNome: boolean
  readonly mostrarQuantidade: boolean
  readonly alcance: Alcance
  readonly loteModo: LoteModo | null
  readonly chamarSegundo: boolean
  readonly motivoPiso: string | null
}

interface CargaDasCondicoes {
  readonly tarifa: Tarifa | null
  readonly valorFreteCentavos: number | null
  readonly distanciaKm: number | null
  readonly pesoKg: number
  readonly volumeM3: number
}

const DEFAULT_MINUTES = 60
const DEFAULT_RODADAS = 2

/**
 * Everything that is not sent gets what is usual for the kind. A value may be told by the unit of the tariff; where both are
 * sent they must agree. Answers the fields that cannot be kept as they are.
 */
export function completarCondicoes(
  sent: CondicoesEnviadas,
  cargas: readonly CargaDasCondicoes[],
  isLote: boolean,
): { readonly condicoes: Condicoes; readonly problems: readonly FieldProblem[] } {
  const problems: FieldProblem[] = []
  const centavos = (path: string, reais: number | null | undefined): number | null => {
    if (reais === null || reais === undefined) return null
    const found = moneyFromNumber(reais)
    if (found === undefined) problems.push({ path, message: 'Use no máximo 2 casas decimais' })
    return found ?? null
  }
  const instant = (path: string, text: string | null | undefined): string | null => {
    if (text === null || text === undefined) return null
    const found = parseInstant(text)
    if (found === undefined) problems.push({ path, message: validationMessages.invalidDate })
    return found ?? null
  }
  const { tipo } = sent
  const haggles = tipo === TIPO_OFERTA.Restrita || tipo === TIPO_OFERTA.Aberta
  const [only] = cargas.length === 1 ? cargas : []
  const tarifa = sent.tarifa ?? only?.tarifa ?? TARIFA.ACombinar
  const loteModo = isLote ? (sent.loteModo ?? 'inteiro') : null
  const byUnit = valorDaTarifa(sent, tarifa, cargas, problems)
  const told = centavos('valor', sent.valor)
  if (byUnit !== null && told !== null && told !== byUnit) {
    problems.push({ path: 'valor', message: 'O valor não é o da tarifa: apague um dos dois' })
  }
  const valorCentavos =
    byUnit ?? (sent.valor === undefined && !isLote ? (only?.valorFreteCentavos ?? null) : told)
  const tetoCentavos = centavos('teto', sent.teto)
  if (tetoCentavos !== null && valorCentavos !== null && tetoCentavos < valorCentavos) {
    problems.push({ path: 'teto', message: 'O teto não pode ficar abaixo do valor' })
  }
  const janela = sent.janela ?? JANELA_PADRAO
  if (janela.de >= janela.ate) problems.push({ path: 'janela.ate', message: 'O fim vem depois do começo' })
  const condicoes: Condicoes = {
    tipo,
    tarifa,
    valorCentavos,
    unidadeTarifa: sent.unidadeTarifa == null ? null : String(sent.unidadeTarifa),
    contrapropostas: sent.contrapropostas ?? haggles,
    maxRodadas: sent.maxRodadas ?? DEFAULT_RODADAS,
    tetoCentavos,
    modoDecisao: sent.modoDecisao ?? 'manual',
    publicaEm: instant('publicaEm', sent.publicaEm),
    encerraEm: instant('encerraEm', sent.encerraEm),
    respostaMin: sent.respostaMin ?? DEFAULT_MINUTES,
    janela: { dias: [...new Set(janela.dias)].sort((a, b) => a - b), de: janela.de, ate: janela.ate },
    aumentoPercent: sent.aumentoPercent ?? 0,
    mostrarNome: sent.mostrarNome ?? true,
    mostrarQuantidade: sent.mostrarQuantidade ?? false,
    alcance: alcanceOf(sent, problems),
    loteModo,
    chamarSegundo: sent.chamarSegundo ?? false,
    motivoPiso: cleanLine(sent.motivoPiso),
  }
  return { condicoes, problems }
}

/** Only open offers reach further than those who are asked. */
function alcanceOf({ tipo, alcance }: CondicoesEnviadas, problems: FieldProblem[]): Alcance {
  if (tipo === TIPO_OFERTA.Aberta) {
    if (alcance === 'convidadas') {
      problems.push({ path: 'alcance', message: 'Uma oferta aberta vai às vinculadas ou à plataforma' })
    }
    return alcance ?? 'vinculadas'
  }
  if (alcance !== undefined && alcance !== 'convidadas') {
    problems.push({ path: 'alcance', message: 'Só uma oferta aberta vai além das convidadas' })
  }
  return 'convidadas'
}

function valorDaTarifa(
  { unidadeTarifa }: CondicoesEnviadas,
  tarifa: Tarifa,
  cargas: readonly CargaDasCondicoes[],
  problems: FieldProblem[],
): number | null {
  if (unidadeTarifa === null || unidadeTarifa === undefined) return null
  const quantidade = quantidadeDaTarifa(tarifa, cargas)
  if (quantidade === null || quantidade === 0) {
    problems.push({ path: 'unidadeTarifa', message: 'A carga não tem a medida desta tarifa' })
    return null
  }
  return valorPorUnidade(unidadeTarifa, quantidade)
}
