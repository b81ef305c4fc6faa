/**
 * The legal freight floor (Lei 13.703/2018; Res. ANTT 5.867/2020): what a trip must pay at least, whether a freight reaches
 * it, and why. Pure and exact: money in integer cents, rates and kilometres as decimals in scaled integers, each part
 * rounded to cents HALF_UP once. Source: commercial §1.3 O1, O2; brasil.md 4.2.
 */
import { MODALIDADE } from '#modules/carga/carga-codes.ts'
import type { TabelaDoPiso } from '#modules/regra-legal/regra-dados.ts'
import { isConfirmado, SITUACAO_VALOR } from '#modules/regra-legal/regra-legal.rules.ts'
import type {
  CalculoDoPiso,
  EntradaDoPiso,
  FaltaNoPiso,
  MotivoDoPiso,
  NormaUsada,
  ParteDoPiso,
} from './piso-calculo.ts'
import { ceilKm, decimalFromText, decimalText, shareText, toCentavos } from './piso-decimal.rules.ts'
import { celulaDe, colunaDe, type IndiceDoPiso, type NormaDoPiso } from './piso-indice.rules.ts'

/** A and B: the whole set, or the tractor alone; C and D the same with high performance. */
export const tabelaDoPiso = (composicaoCompleta: boolean, altoDesempenho: boolean): TabelaDoPiso => {
  if (altoDesempenho) return composicaoCompleta ? 'C' : 'D'
  return composicaoCompleta ? 'A' : 'B'
}

/** The floor of one trip by the norm of its pick-up day, with everything that a person or a court asks for. */
export function calcularPiso(entrada: EntradaDoPiso, indice: IndiceDoPiso): CalculoDoPiso {
  const fora = foraDoPiso(entrada)
  if (fora) return semPiso(entrada, 'nao_se_aplica', fora)
  const { tipoCarga, eixos, distanciaKm, diaColeta } = entrada
  if (tipoCarga === null || eixos === null || distanciaKm === null || diaColeta === null) {
    return { ...semPiso(entrada, 'dados_faltam', 'dados_faltam'), faltam: faltasDe(entrada), bloqueia: true }
  }
  const tabela = tabelaDoPiso(entrada.composicaoCompleta, entrada.altoDesempenho)
  const norma = indice.norma(tabela, tipoCarga, diaColeta)
  if (!norma) return { ...semPiso(entrada, 'sem_valor', 'sem_norma'), tabela }
  const coluna = colunaDe(norma, eixos)
  const celula = coluna === undefined ? undefined : celulaDe(norma, tipoCarga, coluna)
  if (coluna === undefined || !celula) {
    return { ...semPiso(entrada, 'nao_se_aplica', 'sem_celula'), tabela, norma: normaUsada(norma) }
  }

  const calculo = indice.calculo(diaColeta)
  const arredondamento = calculo?.dados.arredondamentoKm ?? 'exato'
  const km = decimalFromText(distanciaKm)
  const kmContado = arredondamento === 'teto' ? ceilKm(km) : km
  const partes: ParteDoPiso[] = [
    {
      parte: 'deslocamento',
      km: decimalText(kmContado),
      ccd: celula.ccdTexto,
      fator: null,
      centavos: toCentavos(kmContado, celula.ccd),
      confirmada: true,
    },
    {
      parte: 'carga_descarga',
      km: null,
      ccd: null,
      fator: null,
      centavos: celula.ccCentavos,
      confirmada: true,
    },
  ]
  const volta = retornoVazio(entrada, indice, celula)
  if (volta === 'sem_norma')
    return { ...semPiso(entrada, 'sem_valor', 'sem_norma_retorno'), tabela, norma: normaUsada(norma) }
  if (volta) partes.push(volta)
  const pisoCentavos = partes.reduce((sum, { centavos }) => sum + centavos, 0)
  // What is certain: an unconfirmed rounding or way back raises the floor that is shown, and blocks nobody.
  const kmCerto = arredondamento === 'teto' && calculo && isConfirmado(calculo) ? kmContado : km
  const pisoCertoCentavos = isConfirmado(norma.valor)
    ? toCentavos(kmCerto, celula.ccd) + celula.ccCentavos + (volta?.confirmada ? volta.centavos : 0)
    : null
  return {
    ...comparar(entrada, pisoCentavos, pisoCertoCentavos),
    faltam: [],
    tabela,
    coluna,
    norma: normaUsada(norma),
    arredondamentoKm: arredondamento,
    partes,
    distanciaIncerta: !entrada.distanciaCerta,
    entrada,
  }
}

/** Why no floor is owed at all; undefined: one is. */
function foraDoPiso({ modalidade, coletas, entregas }: EntradaDoPiso): MotivoDoPiso | undefined {
  if (modalidade !== MODALIDADE.Lotacao) return 'modalidade'
  return coletas === 1 && entregas === 1 ? undefined : 'percurso'
}

function faltasDe(entrada: EntradaDoPiso): FaltaNoPiso[] {
  const names = ['tipoCarga', 'eixos', 'distanciaKm', 'diaColeta'] as const
  return names.filter((name) => entrada[name] === null)
}

const semPiso = (
  entrada: EntradaDoPiso,
  veredito: 'nao_se_aplica' | 'dados_faltam' | 'sem_valor',
  motivo: MotivoDoPiso,
): CalculoDoPiso => ({
  veredito,
  motivo,
  faltam: [],
  bloqueia: false,
  pisoCentavos: null,
  comparadoCentavos: comparadoDe(entrada),
  diferencaCentavos: null,
  percentual: null,
  tabela: null,
  coluna: null,
  norma: null,
  arredondamentoKm: null,
  partes: [],
  distanciaIncerta: false,
  entrada,
})

/** The freight that is compared: a toll that is reimbursed inside it is no freight. */
const comparadoDe = ({ freteCentavos, pedagioNoFreteCentavos }: EntradaDoPiso): number | null =>
  freteCentavos === null ? null : freteCentavos - pedagioNoFreteCentavos

/** `pisoCerto` null: nothing of it is confirmed, so that it only warns. */
function comparar(entrada: EntradaDoPiso, piso: number, pisoCerto: number | null) {
  const comparado = comparadoDe(entrada)
  if (comparado === null) {
    return {
      veredito: 'sem_valor',
      motivo: 'sem_frete',
      bloqueia: false,
      pisoCentavos: piso,
      comparadoCentavos: null,
      diferencaCentavos: null,
      percentual: null,
    } as const
  }
  const isBelow = comparado < piso
  return {
    veredito: isBelow ? 'abaixo' : 'acima',
    motivo: null,
    bloqueia: pisoCerto !== null && comparado < pisoCerto,
    pisoCentavos: piso,
    comparadoCentavos: comparado,
    diferencaCentavos: comparado - piso,
    percentual: shareText(comparado - piso, piso),
  } as const
}

/** The way back that a norm makes payable; null: there is none, `sem_norma`: its factor is not known. */
function retornoVazio(
  { retornoVazioKm, diaColeta }: EntradaDoPiso,
  indice: IndiceDoPiso,
  { ccd, ccdTexto }: { readonly ccd: bigint; readonly ccdTexto: string },
): ParteDoPiso | 'sem_norma' | null {
  const km = retornoVazioKm === null ? 0n : decimalFromText(retornoVazioKm)
  if (km === 0n || diaColeta === null) return null
  const valor = indice.retorno(diaColeta)
  if (!valor) return 'sem_norma'
  const { fator } = valor.dados
  return {
    parte: 'retorno_vazio',
    km: decimalText(km),
    ccd: ccdTexto,
    fator,
    centavos: toCentavos(decimalFromText(fator), km, ccd),
    confirmada: isConfirmado(valor),
  }
}

function normaUsada({ valor }: NormaDoPiso): NormaUsada {
  const { id, ato, url, validoDe, validoAte, situacao, conferencias } = valor
  return {
    valorId: id,
    ato,
    url,
    validoDe,
    validoAte,
    situacao,
    conferencias: conferencias.map(({ tipo, nome, quando }) => ({ tipo, nome, quando })),
  }
}

/** Whether the norm of a calculation was confirmed by two; a derived or single-source one only warns. */
export const isNormaConfirmada = ({ norma }: Pick<CalculoDoPiso, 'norma'>): boolean =>
  norma?.situacao === SITUACAO_VALOR.confirmada
