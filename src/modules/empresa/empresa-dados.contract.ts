/** The shapes of a registered company: as it is read, as it is sent, as a list to choose from shows it. */
import { type Static, Type } from 'typebox'
import { MunicipioId } from '#modules/referencia/referencia.contract.ts'
import { RegiaoNome } from '#modules/regiao/regiao.contract.ts'
import { Decimal, Id, Instant, Nullable, Texto, Version } from '#platform/shared/schemas.ts'
import {
  MAX_ENDERECOS,
  MAX_PESO_KG,
  TIPO_EMPRESA_CODES,
  type TipoEmpresa as TipoCode,
} from './empresa.rules.ts'
import { DIAS, type Dia, MAX_JANELAS } from './janela.rules.ts'

export const TipoEmpresa = Type.Unsafe<TipoCode>({ type: 'integer', enum: [...TIPO_EMPRESA_CODES] })
export const Uf = Type.String({ pattern: '^[A-Z]{2}$', maxLength: 2, examples: ['SC'] })

const Horario = Type.String({ minLength: 5, maxLength: 5, examples: ['07:00'] })
/** `dias`: 0 Sunday to 6 Saturday. */
export const Janela = Type.Object({
  dias: Type.Array(Type.Unsafe<Dia>({ type: 'integer', enum: [...DIAS] }), { maxItems: 7 }),
  inicio: Horario,
  fim: Horario,
  terminaNoDiaSeguinte: Type.Boolean(),
})

const MunicipioNome = Type.Object({
  id: MunicipioId,
  nome: Type.String({ examples: ['Joinville'] }),
  uf: Uf,
})

const Endereco = {
  cep: Nullable(Type.String({ examples: ['89201300'] })),
  logradouro: Nullable(Type.String({ examples: ['Rua do Príncipe'] })),
  numero: Nullable(Type.String({ examples: ['1480'] })),
  complemento: Nullable(Type.String()),
  bairro: Nullable(Type.String({ examples: ['Centro'] })),
  municipioId: Nullable(MunicipioId),
  municipio: Nullable(MunicipioNome),
  latitude: Nullable(Type.Number({ examples: [-26.30444] })),
  longitude: Nullable(Type.Number({ examples: [-48.84556] })),
}

export const EnderecoAdicional = Type.Object({
  id: Id,
  descricao: Type.String({ examples: ['Depósito 2'] }),
  ...Endereco,
})
export type EnderecoAdicional = Static<typeof EnderecoAdicional>

export const VendedorRef = Type.Object({ id: Id, nome: Type.String({ examples: ['Marina Prado'] }) })

/** `active` is the name of the catalogue (L-079), `ativo` that of every register; they say the same. */
export const Empresa = Type.Object({
  id: Id,
  nome: Type.String({ examples: ['Panificadora Aurora do Sul Ltda.'] }),
  active: Type.Boolean(),
  ativo: Type.Boolean(),
  codigo: Type.String({ examples: ['EMP-0188'] }),
  documento: Type.String({ examples: ['12ABC34501DE35'] }),
  inscricaoEstadual: Nullable(Type.String({ examples: ['255184903'] })),
  nomeFantasia: Nullable(Type.String({ examples: ['Aurora do Sul'] })),
  tipos: Type.Array(TipoEmpresa, { maxItems: 4 }),
  telefone: Nullable(Type.String({ examples: ['4734221180'] })),
  celular: Nullable(Type.String({ examples: ['47988221180'] })),
  email: Nullable(Type.String({ examples: ['fiscal@auroradosul.com.br'] })),
  vendedorId: Nullable(Id),
  vendedor: Nullable(VendedorRef),
  regiaoId: Nullable(Id),
  regiao: Nullable(RegiaoNome),
  pesoMaximoKg: Nullable(Type.Number({ examples: [14000] })),
  observacoes: Nullable(Type.String()),
  ...Endereco,
  /** IANA zone of the municipality, in which the windows are meant; null without a municipality. */
  fusoHorario: Nullable(Type.String({ examples: ['America/Sao_Paulo'] })),
  janelas: Type.Array(Janela, { maxItems: MAX_JANELAS }),
  enderecos: Type.Array(EnderecoAdicional, { maxItems: MAX_ENDERECOS }),
  /** Labels of what a delivery needs and is missing. */
  pendencias: Type.Array(Type.String(), { maxItems: 10 }),
  criadoEm: Instant,
  atualizadoEm: Instant,
  version: Version,
})
export type Empresa = Static<typeof Empresa>

const Optional = (maxLength: number) => Type.Optional(Nullable(Texto(maxLength, 0)))
const EnderecoInput = {
  cep: Optional(10),
  logradouro: Optional(120),
  numero: Optional(20),
  complemento: Optional(60),
  bairro: Optional(80),
  municipioId: Type.Optional(Nullable(MunicipioId)),
  latitude: Type.Optional(Nullable(Type.Number({ minimum: -90, maximum: 90, examples: [-26.30444] }))),
  longitude: Type.Optional(Nullable(Type.Number({ minimum: -180, maximum: 180, examples: [-48.84556] }))),
}

/** Fields left out are emptied, except the code: without one the record keeps its own, or is given the next. */
export const empresaFields = {
  documento: Type.String({ minLength: 1, maxLength: 24, examples: ['12.ABC.345/01DE-35'] }),
  nome: Texto(120),
  tipos: Type.Array(TipoEmpresa, { maxItems: 4, examples: [[4]] }),
  codigo: Optional(20),
  inscricaoEstadual: Optional(20),
  nomeFantasia: Optional(120),
  telefone: Optional(20),
  celular: Optional(20),
  email: Optional(254),
  vendedorId: Type.Optional(Nullable(Id)),
  /** Active, unless the company has it already. */
  regiaoId: Type.Optional(Nullable(Id)),
  pesoMaximoKg: Type.Optional(Nullable(Decimal(3, { minimum: 0, maximum: MAX_PESO_KG }))),
  observacoes: Optional(1000),
  ...EnderecoInput,
  janelas: Type.Optional(Nullable(Type.Array(Janela, { maxItems: MAX_JANELAS }))),
  /** With the id of an address that is kept; one that is left out is removed. */
  enderecos: Type.Optional(
    Nullable(
      Type.Array(Type.Object({ id: Type.Optional(Id), descricao: Texto(80), ...EnderecoInput }), {
        maxItems: MAX_ENDERECOS,
      }),
    ),
  ),
}
export const SaveEmpresa = Type.Object(empresaFields)
/** Another system does not know the regions; a company that exists keeps its own. */
export const EmpresaImportada = Type.Omit(SaveEmpresa, ['regiaoId'])
export type SaveEmpresa = Static<typeof SaveEmpresa>

/** What a list to choose from shows. */
export const EmpresaResumo = Type.Object({
  id: Id,
  nome: Type.String({ examples: ['Panificadora Aurora do Sul Ltda.'] }),
  active: Type.Boolean(),
  codigo: Type.String({ examples: ['EMP-0188'] }),
  documento: Type.String({ examples: ['12ABC34501DE35'] }),
  nomeFantasia: Nullable(Type.String()),
  tipos: Type.Array(TipoEmpresa, { maxItems: 4 }),
  municipio: Nullable(MunicipioNome),
  vendedor: Type.Optional(Nullable(VendedorRef)),
})
export type EmpresaResumo = Static<typeof EmpresaResumo>
