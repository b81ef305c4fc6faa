/** The columns of an imported sheet of policies: one line for each carrier. */
import { readDocumento } from '#modules/integracao/codigo-lido.rules.ts'
import { problema, valor } from '#modules/integracao/leitura.rules.ts'
import { readDia, readOpcao } from '#modules/integracao/numero-lido.rules.ts'
import type { ImportColumn } from '#modules/integracao/server/import-target.ts'
import { readTexto } from '#modules/integracao/texto-lido.rules.ts'
import { formatDay } from '#platform/shared/day.ts'
import { formatDocumento } from '#platform/shared/documento.ts'
import { checkRegistro, cleanRntrc, LIMITES } from '../registro.rules.ts'
import { CATEGORIA_TEXT, DOCUMENTO_TEXT, DOCUMENTOS, type Documento } from '../regularidade.rules.ts'

export const PAPEL_CAMPOS = ['numero', 'seguradora', 'validade'] as const
export const campoOf = (documento: Documento, campo: (typeof PAPEL_CAMPOS)[number]) => `${documento}_${campo}`

/** The ways in which people write the names of the policies. */
const NAMES: Readonly<Record<Documento, readonly string[]>> = {
  rctrc: ['rctr-c', 'rctrc'],
  rcdc: ['rc-dc', 'rcdc', 'rcf-dc'],
  pgr: ['pgr'],
  rcv: ['rc-v', 'rcv'],
}
const EXAMPLE = {
  numero: '1005500012345',
  seguradora: 'Seguradora Campo Largo',
  validade: '31/03/2027',
} as const
const WORDS = {
  numero: ['apolice', 'numero', 'n'],
  seguradora: ['seguradora'],
  validade: ['validade', 'vencimento', 'ate', 'vale ate'],
} as const

function papelColumns(documento: Documento): ImportColumn<unknown>[] {
  const nome = DOCUMENTO_TEXT[documento]
  const apelidos = (campo: keyof typeof WORDS) =>
    NAMES[documento].flatMap((name) => WORDS[campo].flatMap((word) => [`${word} ${name}`, `${name} ${word}`]))
  const numero: ImportColumn<unknown> = {
    campo: campoOf(documento, 'numero'),
    rotulo: documento === 'pgr' ? 'PGR: identificação' : `${nome}: apólice`,
    apelidos: apelidos('numero'),
    exemplo: documento === 'pgr' ? 'PGR 2026/2' : EXAMPLE.numero,
    ler: readTexto({ max: LIMITES.numero, isVisivel: true }),
  }
  const seguradora: ImportColumn<unknown> = {
    campo: campoOf(documento, 'seguradora'),
    rotulo: `${nome}: seguradora`,
    apelidos: apelidos('seguradora'),
    exemplo: EXAMPLE.seguradora,
    ler: readTexto({ max: LIMITES.seguradora }),
  }
  const validade: ImportColumn<unknown> = {
    campo: campoOf(documento, 'validade'),
    rotulo: `${nome}: vale até`,
    apelidos: apelidos('validade'),
    exemplo: EXAMPLE.validade,
    ler: readDia,
    mostrar: (value) => (typeof value === 'string' ? formatDay(value) : ''),
  }
  return documento === 'pgr' ? [numero, validade] : [numero, seguradora, validade]
}

const CATEGORIAS = Object.entries(CATEGORIA_TEXT).map(([code, texto]) => ({ valor: Number(code), texto }))

export const REGULARIDADE_COLUMNS: readonly ImportColumn<unknown>[] = [
  {
    campo: 'documento',
    rotulo: 'CNPJ ou CPF',
    apelidos: ['cnpj', 'cpf', 'cpf/cnpj', 'documento', 'transportadora cnpj'],
    obrigatorio: true,
    exemplo: '11.222.333/0001-81',
    ler: readDocumento(),
    mostrar: (value) => formatDocumento(String(value)),
    isBusca: true,
  },
  {
    campo: 'rntrc',
    rotulo: 'RNTRC',
    apelidos: ['antt', 'registro antt', 'numero rntrc'],
    exemplo: '052318846',
    ler: (texto) => {
      const rntrc = cleanRntrc(texto)
      const [found] = checkRegistro({ rntrc, papeis: [] })
      return found || rntrc === null ? problema(found?.message ?? '', 'RNTRC inválido') : valor(rntrc)
    },
  },
  {
    campo: 'categoria',
    rotulo: 'Categoria',
    apelidos: ['tipo rntrc', 'categoria rntrc'],
    exemplo: 'ETC',
    ler: readOpcao(CATEGORIAS, 'Categoria inexistente'),
    mostrar: (value) => CATEGORIAS.find(({ valor: code }) => code === value)?.texto ?? '',
  },
  ...DOCUMENTOS.flatMap(papelColumns),
]
