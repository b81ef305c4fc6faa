/** What a person tells of a gate: cleaned and checked, each problem on its field. Pure. */
import type { FieldProblem } from '#platform/shared/app-error.ts'
import { normalizeChaveAcesso, parseChaveAcesso } from '#platform/shared/chave-acesso.ts'
import { parseInstant } from '#platform/shared/date.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import { parseCiot } from './ciot.rules.ts'
import type { FatosInformados, GateInformado } from './fatos.ts'

/** As it is sent: any field may be absent, empty or null. */
export interface FatoBruto {
  readonly numero?: string | null
  readonly dispensa?: string | null
  readonly idvpo?: string | null
  readonly fornecedor?: string | null
  readonly forma?: 'tag' | 'placa' | null
  readonly pedidoEm?: string | null
  readonly naoSeAplica?: string | null
  readonly ctes?: readonly string[]
  readonly mdfe?: string | null
  readonly mdfeAutorizadoEm?: string | null
  readonly mdfeEncerradoEm?: string | null
  readonly ciotEncerradoEm?: string | null
  readonly pagoEm?: string | null
}

export const GATES_INFORMADOS = ['ciot', 'vale-pedagio', 'documentos', 'encerramento', 'pagamento'] as const
/** What the carrier may tell of a load that it was given; the rest is the shipper's. */
export const INFORMADOS_PELA_TRANSPORTADORA: readonly GateInformado[] = ['ciot', 'documentos', 'encerramento']

const MODELO_CTE = '57'
const MODELO_MDFE = '58'

type Clean<G extends GateInformado> = {
  readonly fato: Required<FatosInformados>[G]
  readonly problems: FieldProblem[]
}

/** Fields of the request are told as `dados.<field>`. `agora`: nothing has happened later than now. */
export function cleanFato<G extends GateInformado>(gate: G, dados: FatoBruto, agora: string): Clean<G> {
  const problems: FieldProblem[] = []
  const problem = (campo: keyof FatoBruto, message: string, index?: number) => {
    problems.push({ path: `dados.${campo}${index === undefined ? '' : `.${index}`}`, message })
  }
  const instant = (
    campo: 'pedidoEm' | 'mdfeAutorizadoEm' | 'mdfeEncerradoEm' | 'ciotEncerradoEm' | 'pagoEm',
  ) => {
    const text = dados[campo]
    if (!text) return null
    const parsed = parseInstant(text)
    if (parsed === undefined) problem(campo, validationMessages.invalidDate)
    else if (parsed > agora) problem(campo, 'O horário ainda não chegou')
    return parsed ?? null
  }
  const chave = (text: string, modelo: string, campo: 'ctes' | 'mdfe', index?: number) => {
    const parsed = parseChaveAcesso(text)
    if (parsed?.modelo !== modelo) {
      problem(
        campo,
        `Informe a chave de 44 posições de um ${modelo === MODELO_CTE ? 'CT-e' : 'MDF-e'}`,
        index,
      )
    }
    return normalizeChaveAcesso(text)
  }
  const clean: { readonly [Key in GateInformado]: () => Required<FatosInformados>[Key] } = {
    ciot: () => {
      const [typed, dispensa] = [cleanLine(dados.numero), cleanLine(dados.dispensa)]
      const numero = typed === null ? null : parseCiot(typed)
      if (numero === undefined) problem('numero', 'Informe os 12 dígitos do CIOT')
      if (numero && dispensa) problem('dispensa', 'Informe o número ou o motivo da dispensa, não os dois')
      return { numero: numero ?? null, dispensa }
    },
    'vale-pedagio': () => {
      const [idvpo, naoSeAplica] = [cleanLine(dados.idvpo), cleanLine(dados.naoSeAplica)]
      if (idvpo && naoSeAplica)
        problem('naoSeAplica', 'Informe o IDVPO ou por que não se aplica, não os dois')
      if (idvpo && !dados.forma) problem('forma', 'Escolha TAG ou leitura da placa')
      return {
        idvpo,
        naoSeAplica,
        fornecedor: cleanLine(dados.fornecedor),
        forma: dados.forma ?? null,
        pedidoEm: instant('pedidoEm'),
      }
    },
    documentos: () => {
      const ctes = (dados.ctes ?? []).map((text, index) => chave(text, MODELO_CTE, 'ctes', index))
      const twice = ctes.findIndex((one, index) => ctes.indexOf(one) !== index)
      if (twice >= 0) problem('ctes', 'Esta chave está duas vezes', twice)
      const typed = cleanLine(dados.mdfe)
      return {
        ctes,
        mdfe: typed === null ? null : chave(typed, MODELO_MDFE, 'mdfe'),
        mdfeAutorizadoEm: instant('mdfeAutorizadoEm'),
      }
    },
    encerramento: () => ({
      mdfeEncerradoEm: instant('mdfeEncerradoEm'),
      ciotEncerradoEm: instant('ciotEncerradoEm'),
    }),
    pagamento: () => ({ pagoEm: instant('pagoEm') }),
  }
  return { fato: clean[gate](), problems }
}
