/** What the screens of the catalogue say of a rule and its values. Pure; days are civil days of Brasília. */
import { dayAt, formatDate, formatTime } from '#platform/shared/date.ts'
import { formatDay } from '#platform/shared/day.ts'
import { formatMoney } from '#platform/shared/money.ts'
import { atoCurto, estadoDaRegra, soAvisa } from '../../catalogo.rules.ts'
import { campoEmPalavras, REGRA_CAMPOS } from '../../regra-campos.ts'
import type { RegraCodigo } from '../../regra-dados.ts'
import type { RegraLegal, RegraValor } from '../../regra-legal.contract.ts'
import { DIAS_SEM_CONFERENCIA, isConfirmado, SITUACAO_VALOR, ZONA_DA_LEI } from '../../regra-legal.rules.ts'

export const emDias = (dias: number): string => (dias === 1 ? '1 dia' : `${dias} dias`)

/** Beside the state in the list: `há 2 dias`, `conferir`, `só avisa`. */
export function notaDaRegra(regra: RegraLegal): string {
  const estado = estadoDaRegra(regra)
  if (estado === 'conferir') return 'conferir'
  if (estado !== 'em-dia') return 'só avisa'
  if (!regra.vigentes.every(isConfirmado)) return 'parte só avisa'
  return regra.diasSemConferencia === 0 ? 'hoje' : `há ${emDias(regra.diasSemConferencia)}`
}

/** Under the title in the list: what is in force, or since when. */
export function resumoDaRegra({ codigo, vigentes }: RegraLegal): string {
  const [first] = vigentes
  if (!first) return 'Nenhum valor em vigor'
  const isTable = REGRA_CAMPOS[codigo].some(({ tipo }) => tipo === 'coeficientes')
  if (isTable) return `${atoCurto(first.ato)}, desde ${formatDay(first.validoDe).slice(0, 5)}`
  const isKnown = Object.values(first.dados).some((value) => value !== null)
  return isKnown ? first.resumo : first.ato
}

export const nivelCurto = (regra: Pick<RegraLegal, 'nivel' | 'vigentes'>) =>
  soAvisa(regra) ? 'Só avisa' : 'Bloqueia'

/** Each number of a value with its name, the tables of coefficients apart. */
export const fatosDoValor = ({ codigo, dados }: Pick<RegraValor, 'codigo' | 'dados'>) =>
  REGRA_CAMPOS[codigo]
    .filter(({ tipo }) => tipo !== 'coeficientes')
    .map((campo) => ({ label: campo.rotulo, value: campoEmPalavras(campo, dados[campo.chave]) }))

/** Whether the words of a rule are found in it: its title, its law, its acts. */
export function isRegraFound(regra: RegraLegal, term: string): boolean {
  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const texts = [regra.titulo, regra.fonte, regra.onde, ...regra.vigentes.map(({ ato }) => ato)]
  const haystack = plain(texts.join(' '))
  return plain(term)
    .split(/\s+/)
    .every((word) => haystack.includes(word))
}

/** `em vigor`, `até 29/09`, `ainda não vale`: what became of a value by today. */
export function periodoDoValor(valor: RegraValor, vigentes: readonly RegraValor[], hoje: string): string {
  if (valor.situacao === SITUACAO_VALOR.revogada) return 'revogado'
  if (vigentes.some(({ id }) => id === valor.id)) return 'em vigor'
  if (valor.validoAte !== null && valor.validoAte < hoje) {
    const isSameYear = valor.validoAte.slice(0, 4) === valor.validoDe.slice(0, 4)
    return `até ${formatDay(valor.validoAte).slice(0, isSameYear ? 5 : 10)}`
  }
  if (valor.validoDe > hoje) return 'ainda não vale'
  return isConfirmado(valor) ? 'substituído' : 'espera conferência'
}

export type Conferencias = RegraValor['conferencias']

/** Each person and each source once, the last confirmation of each, persons first. */
export function quemConferiu(conferencias: Conferencias): Conferencias {
  const last = new Map<string, Conferencias[number]>()
  for (const one of conferencias) {
    const key = `${one.tipo} ${one.nome}`
    const known = last.get(key)
    if (!known || (one.quando ?? '') > (known.quando ?? '')) last.set(key, one)
  }
  return [...last.values()].sort((a, b) => Number(a.tipo === 'fonte') - Number(b.tipo === 'fonte'))
}

/** `Marta Lemos 09:12 e Otávio Braga 16:40`; with the day where it is not the one that was named. */
export function conferentesEmPalavras(conferencias: Conferencias, dia: string): string {
  const names = quemConferiu(conferencias).map(({ nome, quando }) => {
    if (quando === null) return nome
    const isSameDay = dayAt(quando, ZONA_DA_LEI) === dia
    return `${nome} ${isSameDay ? '' : `${formatDate(quando, ZONA_DA_LEI)} `}${formatTime(quando, ZONA_DA_LEI)}`
  })
  return new Intl.ListFormat('pt-BR').format(names)
}

export interface AvisoDeConferencia {
  readonly titulo: string
  readonly texto: string
  /** The rule that "Abrir a regra" leads to: the one that waits the longest. */
  readonly codigo: RegraCodigo
}

/** The one banner of everything that nobody has compared for more than seven days; undefined: nothing is late (C-405). */
export function avisoDeConferencia(regras: readonly RegraLegal[]): AvisoDeConferencia | undefined {
  const late = regras
    .filter(({ atrasada }) => atrasada)
    .sort((a, b) => b.diasSemConferencia - a.diasSemConferencia)
  const [oldest] = late
  if (!oldest) return undefined
  const { codigo } = oldest
  if (late.length > 1) {
    const names = new Intl.ListFormat('pt-BR').format(late.map(({ titulo }) => titulo))
    return {
      codigo,
      titulo: `${late.length} regras estão há mais de ${DIAS_SEM_CONFERENCIA} dias sem conferência.`,
      texto: `${names}. Os valores continuam valendo; quem cuida das regras foi avisado.`,
    }
  }
  return {
    codigo,
    titulo: `${oldest.titulo} está há ${emDias(oldest.diasSemConferencia)} sem conferência.`,
    texto: `Última em ${formatDate(oldest.conferidaEm, ZONA_DA_LEI)}${porQuem(oldest)}. ${oQueVale(oldest)}; quem cuida das regras foi avisado.`,
  }
}

/** The person of the last comparison, where one is known: sources are no persons. */
function porQuem({ vigentes, conferidaEm }: RegraLegal): string {
  const dia = dayAt(conferidaEm, ZONA_DA_LEI)
  const last = vigentes
    .flatMap(({ conferencias }) => conferencias)
    .find(({ tipo, quando }) => tipo === 'pessoa' && quando !== null && dayAt(quando, ZONA_DA_LEI) === dia)
  return last ? ` por ${last.nome}` : ''
}

function oQueVale({ codigo, vigentes }: RegraLegal): string {
  const [first] = vigentes
  if (!first) return 'Nenhum valor está em vigor'
  const money = REGRA_CAMPOS[codigo].find(({ tipo }) => tipo === 'centavos')
  const amount = money && first.dados[money.chave]
  return typeof amount === 'number'
    ? `O valor de ${formatMoney(amount)} continua valendo`
    : `O valor de ${first.ato} continua valendo`
}
