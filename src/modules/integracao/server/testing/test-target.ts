/**
 * A target for tests and measurements: shops of a company, kept as JSON in a table that every company has and
 * whose key refuses doubles.
 */
import { sql } from 'kysely'
import { recordHistories } from '#platform/server/history.ts'
import type { AccessRequirement } from '#platform/shared/access.ts'
import { formatDocumento } from '#platform/shared/documento.ts'
import { lerTelefone, readCep, readDocumento, readUf } from '../../codigo-lido.rules.ts'
import type { JsonValue, Values } from '../../leitura.rules.ts'
import { type MunicipioIndice, readMunicipio } from '../../municipio-lido.rules.ts'
import { type JanelaLida, janelaTexto, readJanela, readPesoKg } from '../../numero-lido.rules.ts'
import { readTexto } from '../../texto-lido.rules.ts'
import { defineImportTarget } from '../import-target.ts'
import { prepareMunicipios } from '../municipio-apoio.ts'

interface Apoio {
  readonly municipios: MunicipioIndice
}

const NOBODY = '00000000-0000-0000-0000-000000000000'
const KIND = 'lojas de teste'

export const LOJAS_HEADER = ['CNPJ_CLI', 'RAZAO', 'CIDADE', 'UF', 'CEP', 'FONE1', 'HR_RECEB', 'PESO_MAX']

const isJanela = (value: JsonValue): value is JsonValue & JanelaLida =>
  typeof value === 'object' && value !== null && 'dias' in value

/** `access` as the test wants it; a shop called `Loja proibida` is refused by the writing itself. */
export const lojasTarget = (access: AccessRequirement = { role: 'Administrador' }) =>
  defineImportTarget<Apoio, { readonly version: number }>({
    key: 'lojas',
    noun: { one: 'loja', many: 'lojas' },
    access,
    page: '/lojas',
    keyField: 'documento',
    keyOf: ({ documento }) => (typeof documento === 'string' ? documento : undefined),
    columns: [
      {
        campo: 'documento',
        rotulo: 'CNPJ ou CPF',
        apelidos: ['CNPJ_CLI', 'CNPJ', 'CPF/CNPJ'],
        obrigatorio: true,
        exemplo: '66.481.044/0001-99',
        ler: readDocumento(),
        mostrar: (value) => formatDocumento(String(value)),
        isBusca: true,
      },
      {
        campo: 'nome',
        rotulo: 'Razão social',
        apelidos: ['RAZAO', 'Nome'],
        obrigatorio: true,
        exemplo: 'Mercado Dona Cotinha',
        ler: readTexto({ max: 120, isNome: true }),
        isBusca: true,
      },
      {
        campo: 'municipio',
        rotulo: 'Município',
        apelidos: ['CIDADE'],
        exemplo: 'Joinville',
        ler: readMunicipio('uf'),
      },
      { campo: 'uf', rotulo: 'UF', apelidos: ['Estado'], exemplo: 'SC', ler: readUf },
      { campo: 'cep', rotulo: 'CEP', apelidos: [], exemplo: '89221-006', ler: readCep('uf') },
      {
        campo: 'telefone',
        rotulo: 'Telefone',
        apelidos: ['FONE1'],
        exemplo: '(47) 3435-0912',
        ler: lerTelefone,
      },
      {
        campo: 'janela',
        rotulo: 'Janela de recebimento',
        apelidos: ['HR_RECEB'],
        exemplo: 'Seg–sex 06:00–14:00',
        ler: readJanela,
        mostrar: (value) => (isJanela(value) ? janelaTexto(value) : ''),
      },
      {
        campo: 'peso',
        rotulo: 'Peso máximo por veículo (kg)',
        apelidos: [],
        exemplo: '14000',
        ler: readPesoKg(100_000),
      },
    ],
    prepare: async (tx) => ({ municipios: await prepareMunicipios(tx) }),

    async load(tx, keys) {
      const { rows } = await sql<{ chave: string; resposta: Values; status: number }>`
        select chave, resposta, status from idempotencia
        where owner_id = ${tx.ownerId} and usuario_id = ${NOBODY} and chamada = ${KIND}
          and chave = any(${keys}::text[])`.execute(tx.db)
      return new Map(
        rows.map(({ chave, resposta, status }) => [chave, { values: resposta, record: { version: status } }]),
      )
    },

    async write(tx, { actor }, { creates, updates }) {
      const refusals = creates
        .filter(({ values }) => values.nome === 'Loja proibida')
        .map(({ linha }) => ({ linha, campo: 'nome', texto: 'Nome proibido', grupo: 'Nome proibido' }))
      const refused = new Set(refusals.map(({ linha }) => linha))
      const written = creates.filter(({ linha }) => !refused.has(linha))
      const save = async () => {
        await sql`
          insert into idempotencia (owner_id, usuario_id, chamada, chave, corpo_hash, status, resposta)
          select ${tx.ownerId}, ${NOBODY}, ${KIND}, chave, '', 1, resposta::jsonb
          from unnest(${written.map(({ key }) => key)}::text[],
                      ${written.map(({ values }) => JSON.stringify(values))}::text[]) as nova (chave, resposta)`.execute(
          tx.db,
        )
        await sql`
          update idempotencia i set status = i.status + 1, resposta = i.resposta || m.mudanca::jsonb
          from unnest(${updates.map(({ key }) => key)}::text[],
                      ${updates.map(({ changes }) => JSON.stringify(changes))}::text[]) as m (chave, mudanca)
          where i.owner_id = ${tx.ownerId} and i.usuario_id = ${NOBODY} and i.chamada = ${KIND}
            and i.chave = m.chave`.execute(tx.db)
        await recordHistories(
          tx,
          actor,
          written.map(({ key }) => ({
            entidade: 'loja',
            entidadeId: idOf(key),
            acao: 'criação',
            versao: 1,
            mudancas: [],
          })),
        )
        return { created: written.map(({ key }) => idOf(key)), changed: updates.map(({ key }) => idOf(key)) }
      }
      return { refusals, save }
    },
  })

/** A document as an id, so that the history of a shop is found. */
const idOf = (key: string) =>
  Buffer.from(key.padEnd(16, '0'))
    .toString('hex')
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** CNPJ number `index` with right check digits. */
export function cnpjNumber(index: number): string {
  const base = `${String(66_000_000 + index).padStart(8, '0')}0001`
  const digit = (text: string, weights: readonly number[]) => {
    const sum = [...text].reduce((total, character, at) => total + Number(character) * (weights[at] ?? 0), 0)
    return sum % 11 < 2 ? 0 : 11 - (sum % 11)
  }
  const first = digit(base, [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2])
  return `${base}${first}${digit(`${base}${first}`, [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2])}`
}

/** A row of a shop that has nothing to repair. */
export const lojaRow = (index: number, nome = `Mercado Número ${index}`): string[] => [
  formatDocumento(cnpjNumber(index)),
  nome,
  'Joinville',
  'SC',
  '89204-250',
  '(47) 3422-1180',
  'Seg–sex 06:00–14:00',
  '14000',
]

export const csvOf = (
  rows: readonly (readonly string[])[],
  header: readonly string[] = LOJAS_HEADER,
): Buffer => Buffer.from([header, ...rows].map((row) => row.join(';')).join('\r\n'))
