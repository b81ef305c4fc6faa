/** Sellers from a spreadsheet: columns, what exists, and the writing of a batch. */
import { sql } from 'kysely'
import { lerDocumento, lerEmail, lerTelefone } from '#modules/integracao/codigo-lido.rules.ts'
import { type LerCelula, type Values, valor } from '#modules/integracao/leitura.rules.ts'
import {
  defineImportTarget,
  type ImportColumn,
  type LineRefusal,
} from '#modules/integracao/server/import-target.ts'
import { cleanText, lerTexto } from '#modules/integracao/texto-lido.rules.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { prepareMany } from '#platform/server/register/save-many.ts'
import { formatDocumento } from '#platform/shared/documento.ts'
import { formatTelefone } from '#platform/shared/telefone.ts'
import type { Vendedor } from '../vendedor.contract.ts'
import { cleanVendedor, type VendedorFields } from '../vendedor.rules.ts'
import { ENTIDADE_VENDEDOR, VENDEDOR_FIELDS, vendedorInWords } from './describe-vendedor.ts'
import { vendedorStore } from './vendedor.store.ts'
import { codigoKey, prepareVendedores, type VendedoresApoio } from './vendedor-import-lookup.ts'

const readCodigo = lerTexto({ max: 20, isVisivel: true })

/** A known code as its record writes it, so that another case is no change. */
const lerCodigo: LerCelula<VendedoresApoio> = (texto, linha) => {
  const codigo = linha.apoio.vendedores.byCodigo.get(codigoKey(cleanText(texto)))?.codigo
  return codigo ? valor(codigo) : readCodigo(texto, linha)
}

const COLUMNS: readonly ImportColumn<VendedoresApoio>[] = [
  {
    campo: 'codigo',
    rotulo: 'Código',
    apelidos: ['COD_VEND', 'COD_VENDEDOR', 'CODIGO_VENDEDOR', 'COD_REPRES', 'COD'],
    obrigatorio: true,
    exemplo: 'V-118',
    ler: lerCodigo,
    isBusca: true,
  },
  {
    campo: 'nome',
    rotulo: 'Nome',
    apelidos: ['NOME_VEND', 'NOME_VENDEDOR', 'VENDEDOR', 'REPRESENTANTE', 'RAZAO'],
    obrigatorio: true,
    exemplo: 'Marina Prado',
    ler: lerTexto({ max: 120, isNome: true }),
    isBusca: true,
  },
  {
    campo: 'documento',
    rotulo: 'CPF ou CNPJ',
    apelidos: ['CPF', 'CNPJ', 'CPF/CNPJ', 'CNPJ_CPF', 'DOCUMENTO'],
    exemplo: '111.444.777-35',
    ler: lerDocumento(),
    mostrar: (value) => formatDocumento(String(value)),
  },
  {
    campo: 'email',
    rotulo: 'E-mail',
    apelidos: ['EMAIL', 'EMAIL_VEND'],
    exemplo: 'marina@serradourada.com.br',
    ler: lerEmail,
  },
  {
    campo: 'telefone',
    rotulo: 'Telefone',
    apelidos: ['FONE', 'FONE1', 'TEL', 'CELULAR', 'WHATSAPP'],
    exemplo: '(11) 98765-4321',
    ler: lerTelefone,
    mostrar: (value) => formatTelefone(String(value)),
  },
]

const REGISTER = {
  table: 'vendedor',
  entidade: ENTIDADE_VENDEDOR,
  types: { nome: 'text', codigo: 'text', documento: 'text', email: 'text', telefone: 'text' },
  toColumns: ({ nome, codigo, documento, email, telefone }: VendedorFields) => ({
    nome,
    codigo,
    documento,
    email,
    telefone,
  }),
  findMany: vendedorStore.findMany,
  historyFields: VENDEDOR_FIELDS,
  inWords: vendedorInWords,
}

/** A record in the form that its cells would give. */
const valuesOf = ({ codigo, nome, documento, email, telefone }: Vendedor): Values => ({
  codigo,
  nome,
  documento,
  email,
  telefone,
})

const textOf = (values: Values, campo: keyof VendedorFields) => {
  const value = values[campo]
  return typeof value === 'string' ? value : undefined
}

/** The fields of the line, and of the record those that the line does not change. */
const fieldsOf = (values: Values, before?: Vendedor): VendedorFields =>
  cleanVendedor({
    nome: textOf(values, 'nome') ?? before?.nome ?? '',
    codigo: textOf(values, 'codigo') ?? before?.codigo,
    documento: textOf(values, 'documento') ?? before?.documento,
    email: textOf(values, 'email') ?? before?.email,
    telefone: textOf(values, 'telefone') ?? before?.telefone,
  })

interface Line {
  readonly linha: number
  readonly before: Vendedor | undefined
  readonly fields: VendedorFields
}

type Unique = Pick<VendedorFields, 'codigo' | 'documento'>

const UNIQUE = [
  {
    campo: 'codigo',
    texto: 'Código já usado por outro vendedor',
    of: ({ codigo }: Unique) => codigo && codigoKey(codigo),
  },
  {
    campo: 'documento',
    texto: 'Documento já usado por outro vendedor',
    of: ({ documento }: Unique) => documento,
  },
] as const

/** Lines that the table would refuse: the code or document of another seller, or of an earlier line. */
async function findTaken(tx: OwnerTx, lines: readonly Line[]): Promise<LineRefusal[]> {
  const codigos = lines.flatMap(({ fields }) => (fields.codigo ? codigoKey(fields.codigo) : []))
  const documentos = lines.flatMap(({ fields }) => fields.documento ?? [])
  const ofCompany = sql`select id, codigo, documento from vendedor where owner_id = ${tx.ownerId}`
  // Apart, so that each question can use the index of its column.
  const { rows } = await sql<Unique & { readonly id: string }>`
    ${ofCompany} and codigo is not null and lower(codigo) = any(${codigos}::text[])
    union ${ofCompany} and documento = any(${documentos}::text[])
  `.execute(tx.db)
  const keysOf = (one: Unique) =>
    UNIQUE.flatMap(({ campo, texto, of }) => {
      const value = of(one)
      return value ? [{ campo, texto, key: `${campo} ${value}` }] : []
    })
  const taken = new Map(rows.flatMap((row) => keysOf(row).map(({ key }) => [key, row.id] as const)))
  return lines.flatMap(({ linha, before, fields }) => {
    const owner = before?.id ?? `line ${linha}`
    const keys = keysOf(fields)
    const problem = keys.find(({ key }) => taken.has(key) && taken.get(key) !== owner)
    if (problem) return [{ linha, campo: problem.campo, texto: problem.texto, grupo: problem.texto }]
    for (const { key } of keys) taken.set(key, owner)
    return []
  })
}

export const vendedorImport = defineImportTarget<VendedoresApoio, Vendedor>({
  key: 'vendedores',
  noun: { one: 'vendedor', many: 'vendedores' },
  page: '/cadastros-gerais/vendedores',
  access: { role: 'Operador' },
  tables: ['vendedor'],
  columns: COLUMNS,
  keyField: 'codigo',
  keyOf(values) {
    const codigo = textOf(values, 'codigo')
    return codigo && codigoKey(codigo)
  },
  prepare: prepareVendedores,

  async load(tx, keys, { forChange }) {
    if (keys.length === 0) return new Map()
    const { rows } = await sql<{ id: string }>`
      select id from vendedor
      where owner_id = ${tx.ownerId} and codigo is not null and lower(codigo) = any(${keys}::text[])
      order by id ${forChange ? sql`for update` : sql``}
    `.execute(tx.db)
    const found = await vendedorStore.findMany(
      tx,
      rows.map(({ id }) => id),
    )
    return new Map(
      found.map((record) => [codigoKey(record.codigo ?? ''), { values: valuesOf(record), record }]),
    )
  },

  async write(tx, { actor, now }, { creates, updates }) {
    const lines: Line[] = [
      ...creates.map(({ linha, values }) => ({ linha, before: undefined, fields: fieldsOf(values) })),
      ...updates.map(({ linha, existing: { record }, changes }) => ({
        linha,
        before: record,
        fields: fieldsOf(changes, record),
      })),
    ]
    const taken = await findTaken(tx, lines)
    const refused = new Set(taken.map(({ linha }) => linha))
    const written = lines.filter(({ linha }) => !refused.has(linha))
    const records = {
      creates: written.flatMap(({ before, fields }) => (before ? [] : [fields])),
      changes: written.flatMap(({ before, fields }) => (before ? [{ before, fields }] : [])),
    }
    return { refusals: taken, save: await prepareMany(tx, actor, REGISTER, records, now) }
  },
})
