/**
 * A PROCEDA NOTFIS 3.1 file as rows of orders: one for each invoice (313), with its addressee (312), shipper (311) and,
 * where it goes on with another carrier, that one (316).
 * Positions count from 1, both ends included. Amounts have two decimals without a separator.
 */

/** What an invoice of the file says, as texts of the columns of an import. */
export interface NotaNotfis {
  readonly numero: string
  readonly serie: string
  readonly condicao: string
  readonly emissao: string
  readonly embarque: string
  readonly volumes: string
  readonly pesoKg: string
  readonly valor: string
  /** Where it is handed to another carrier, in words; empty: it is not. */
  readonly redespacho: string
  readonly origem: ParteNotfis
  readonly destino: ParteNotfis & { readonly endereco: string; readonly ibge: string }
}

interface ParteNotfis {
  readonly nome: string
  readonly documento: string
  readonly endereco: string
  readonly cep: string
  readonly municipio: string
  readonly uf: string
}

const at = (line: string, from: number, to: number) =>
  line
    .slice(from - 1, to)
    .replace(/\s+/g, ' ')
    .trim()

/** True for a file of this kind, whatever its version. */
export const isNotfis = (text: string): boolean =>
  /^000[^\r\n]{60,}/.test(text) && /\r?\n31[01]/.test(text.slice(0, 4_000))

const EMPTY: ParteNotfis = { nome: '', documento: '', endereco: '', cep: '', municipio: '', uf: '' }

/** Undefined: the lines do not lie as the 3.1 has them, e.g. those of a COTIN. */
export function readNotfis(text: string): NotaNotfis[] | undefined {
  let origem = EMPTY
  let embarque = ''
  let destino: NotaNotfis['destino'] | undefined
  const notas: NotaNotfis[] = []
  for (const line of text.split(/\r?\n/)) {
    switch (line.slice(0, 3)) {
      case '311':
        embarque = dayOf(at(line, 126, 133)) ?? ''
        origem = {
          nome: at(line, 134, 173),
          documento: at(line, 4, 17),
          endereco: at(line, 33, 72),
          municipio: at(line, 73, 107),
          cep: at(line, 108, 116),
          uf: at(line, 117, 125),
        }
        break
      case '312':
        destino = readDestino(line)
        break
      case '313': {
        const nota = destino && readNota(line, origem, embarque, destino)
        if (!nota) return undefined
        notas.push(nota)
        break
      }
      case '316': {
        const nota = notas.pop()
        if (!nota) return undefined
        notas.push({ ...nota, redespacho: readRedespacho(line) })
        break
      }
    }
  }
  return notas
}

const CPF = '2'
const CPF_LENGTH = 11

function readDestino(line: string): NotaNotfis['destino'] {
  const documento = at(line, 44, 57)
  return {
    nome: at(line, 4, 43),
    documento: at(line, 234, 234) === CPF ? documento.slice(-CPF_LENGTH) : documento,
    endereco: [at(line, 73, 112), at(line, 113, 132)].filter(Boolean).join(' - '),
    municipio: at(line, 133, 167),
    cep: at(line, 168, 176),
    ibge: /^\d{7}$/.test(at(line, 177, 185)) ? at(line, 177, 185) : '',
    uf: at(line, 186, 194),
  }
}

function readRedespacho(line: string): string {
  const cidade = [at(line, 133, 167), at(line, 186, 194)].filter(Boolean).join('/')
  const documento = at(line, 44, 57)
  return [at(line, 4, 43), documento && `CNPJ ${documento}`, at(line, 73, 112), cidade]
    .filter(Boolean)
    .join(', ')
}

function readNota(
  line: string,
  origem: ParteNotfis,
  embarque: string,
  destino: NotaNotfis['destino'],
): NotaNotfis | undefined {
  const numero = at(line, 33, 40)
  const emissao = dayOf(at(line, 41, 48))
  const [volumes, valor, peso] = [at(line, 79, 85), at(line, 86, 100), at(line, 101, 107)]
  if (!/^\d+$/.test(numero) || emissao === undefined) return undefined
  if (![volumes, valor, peso].every((amount) => /^\d+$/.test(amount))) return undefined
  return {
    numero: String(Number(numero)),
    serie: at(line, 30, 32).replace(/^0+(?=.)/, ''),
    condicao: at(line, 29, 29) === 'F' ? 'FOB' : 'CIF',
    emissao,
    embarque,
    volumes: String(Math.ceil(Number(volumes) / 100)),
    pesoKg: amountOf(peso),
    valor: amountOf(valor),
    redespacho: '',
    origem,
    destino,
  }
}

/** `0000340` → `3,40`. */
const amountOf = (digits: string) => `${Number(digits.slice(0, -2))},${digits.slice(-2)}`

/** `15032018` → `15/03/2018`; undefined for anything else. */
const dayOf = (digits: string) =>
  /^(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])\d{4}$/.test(digits)
    ? `${digits.slice(0, 2)}/${digits.slice(2, 4)}/${digits.slice(4)}`
    : undefined
