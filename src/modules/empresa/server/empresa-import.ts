/** Companies from a spreadsheet: what exists, and the writing of a batch (design 17). */
import { sql } from 'kysely'
import type { JsonValue, Values } from '#modules/integracao/leitura.rules.ts'
import { defineImportTarget } from '#modules/integracao/server/import-target.ts'
import { prepareMunicipios } from '#modules/integracao/server/municipio-apoio.ts'
import { listMunicipioNames, mapMunicipios } from '#modules/referencia/server/find-municipio.ts'
import { prepareVendedores } from '#modules/vendedor/server/vendedor-import-lookup.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { type Empresa, manage } from '../empresa.contract.ts'
import { type EmpresaFields, TIPOS_EMPRESA } from '../empresa.rules.ts'
import { asEndereco, asJanelas, janelaValue } from '../empresa-lida.rules.ts'
import type { EmpresaValues } from './empresa.store.ts'
import { EMPRESA_COLUMNS, type EmpresaApoio, tiposOf } from './empresa-import-columns.ts'
import { lockByDocumentos } from './import-list.ts'
import { saveManyEmpresas } from './save-many-empresas.ts'

const textOf = (value: JsonValue | undefined) => (typeof value === 'string' ? value : null)

/** A record in the form that its cells would give. */
const valuesOf = (empresa: Empresa): Values => ({
  documento: empresa.documento,
  nome: empresa.nome,
  nomeFantasia: empresa.nomeFantasia,
  codigo: empresa.codigo,
  inscricaoEstadual: empresa.inscricaoEstadual,
  tipos: empresa.tipos,
  municipioId: empresa.municipioId,
  uf: empresa.municipio?.uf ?? null,
  cep: empresa.cep,
  endereco: empresa.logradouro === null ? null : { logradouro: empresa.logradouro, numero: empresa.numero },
  logradouro: empresa.logradouro,
  numero: empresa.numero,
  complemento: empresa.complemento,
  bairro: empresa.bairro,
  telefone: empresa.telefone,
  celular: empresa.celular,
  email: empresa.email,
  janela: janelaValue(empresa.janelas),
  vendedor: empresa.vendedorId,
  pesoMaximoKg: empresa.pesoMaximoKg,
})

/** The fields that cells say something about. */
function fieldsOf(values: Values): Partial<EmpresaFields> {
  const endereco = asEndereco(values.endereco)
  const texts = [
    'documento',
    'nome',
    'nomeFantasia',
    'codigo',
    'inscricaoEstadual',
    'cep',
    'logradouro',
    'numero',
    'complemento',
    'bairro',
    'telefone',
    'celular',
    'email',
  ] as const
  return {
    ...(endereco && { logradouro: endereco.logradouro }),
    ...(endereco?.numero && { numero: endereco.numero }),
    ...Object.fromEntries(texts.filter((name) => name in values).map((name) => [name, textOf(values[name])])),
    ...('tipos' in values && { tipos: tiposOf(values.tipos) }),
    ...('janela' in values && { janelas: asJanelas(values.janela) }),
    ...(typeof values.vendedor === 'string' && { vendedorId: values.vendedor }),
    ...(typeof values.municipioId === 'number' && { municipioId: values.municipioId }),
    ...(typeof values.pesoMaximoKg === 'number' && { pesoMaximoKg: values.pesoMaximoKg }),
  }
}

const FRESH: EmpresaFields = {
  documento: '',
  codigo: null,
  nome: '',
  nomeFantasia: null,
  inscricaoEstadual: null,
  tipos: [TIPOS_EMPRESA.cliente],
  telefone: null,
  celular: null,
  email: null,
  vendedorId: null,
  pesoMaximoKg: null,
  observacoes: null,
  cep: null,
  logradouro: null,
  numero: null,
  complemento: null,
  bairro: null,
  municipioId: null,
  latitude: null,
  longitude: null,
  janelas: [],
  enderecos: [],
}

/** Coordinates belong to a place: they do not move along to another municipality. */
function changed(before: Empresa, changes: Values): EmpresaFields {
  const fields = { ...before, ...fieldsOf(changes) }
  const hasMoved = fields.municipioId !== before.municipioId
  return hasMoved ? { ...fields, latitude: null, longitude: null } : fields
}

const MAX_COM_INATIVO = 100_000

async function mapVendedorInativo(tx: OwnerTx): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ documento: string; vendedor_id: string }>`
    select e.documento, e.vendedor_id from vendedor v
    join empresa e on e.owner_id = v.owner_id and e.vendedor_id = v.id
    where v.owner_id = ${tx.ownerId} and not v.ativo
    order by e.id limit ${MAX_COM_INATIVO}
  `.execute(tx.db)
  return new Map(rows.map(({ documento, vendedor_id }) => [documento, vendedor_id]))
}

export const empresaImport = defineImportTarget<EmpresaApoio, Empresa>({
  key: 'empresas',
  noun: { one: 'empresa', many: 'empresas' },
  page: '/cadastros-gerais/empresas',
  access: manage,
  tables: ['empresa'],
  columns: EMPRESA_COLUMNS,
  keyField: 'documento',
  keyOf: ({ documento }) => textOf(documento) ?? undefined,
  async prepare(tx) {
    const names = await listMunicipioNames(tx)
    return {
      municipios: await prepareMunicipios(tx),
      ...(await prepareVendedores(tx)),
      vendedorInativo: await mapVendedorInativo(tx),
      nomes: new Map(names.map(({ id, nome, uf }) => [id, `${nome}, ${uf}`])),
    }
  },
  async load(tx, keys, { forChange }) {
    const found = await lockByDocumentos(tx, keys, forChange)
    return new Map([...found].map(([key, record]) => [key, { values: valuesOf(record), record }]))
  },
  async write(tx, { actor, now }, { creates, updates }) {
    const fields = [
      ...creates.map(({ values }) => ({ before: undefined, fields: { ...FRESH, ...fieldsOf(values) } })),
      ...updates.map(({ existing, changes }) => ({
        before: existing.record,
        fields: changed(existing.record, changes),
      })),
    ]
    const places = await mapMunicipios(
      tx,
      fields.flatMap((line) => line.fields.municipioId ?? []),
    )
    const placed = (line: EmpresaFields): EmpresaValues => {
      const place = line.municipioId === null ? undefined : places.get(line.municipioId)
      return { ...line, uf: place?.uf ?? null, fusoHorario: place?.fusoHorario ?? null }
    }
    const records = {
      creates: fields.flatMap((line) => (line.before ? [] : [placed(line.fields)])),
      changes: fields.flatMap(({ before, fields: values }) =>
        before ? [{ before, values: placed(values) }] : [],
      ),
    }
    return { refusals: [], save: () => saveManyEmpresas(tx, actor, records, now) }
  },
})
