/** Vehicles of the fleet: register, sets of tractor and trailers, types and bodies. */

import { type Static, Type } from 'typebox'
import { defineErrors, platformErrors } from '#platform/shared/app-error.ts'
import { type BodyOf, defineCall } from '#platform/shared/call.ts'
import { formatPlaca } from '#platform/shared/placa.ts'
import { defineRegisterCalls, filterOf } from '#platform/shared/register-calls.ts'
import {
  Decimal,
  Dia,
  DiaDoCalendario,
  Id,
  Instant,
  Nullable,
  Optional,
  oneOf,
  Texto,
  Version,
} from '#platform/shared/schemas.ts'
import { CARROCERIA_CODIGOS, type CarroceriaCodigo } from './carrocerias.ts'
import { MAX_REBOQUES } from './conjunto.rules.ts'
import { frotaAccess, veiculosEMotoristasAccess } from './frota-access.ts'
import {
  DOCUMENTO_VEICULO_TIPOS,
  type DocumentoVeiculoTipo,
  MAX_DOCUMENTOS,
  PROPRIEDADE_KEYS,
  type Propriedade,
} from './veiculo.rules.ts'
import {
  TIPO_CONJUNTO_CODIGOS,
  TIPO_VEICULO_CODIGOS,
  type TipoConjuntoCodigo,
  type TipoVeiculoCodigo,
} from './veiculo-tipos.ts'

export { Dia }

const tag = 'Veículo'

export { frotaAccess, veiculosEMotoristasAccess }

export const veiculoErrors = defineErrors({
  veiculo_placa_taken: [409, 'Placa já cadastrada.'],
  veiculo_codigo_taken: [409, 'Já existe um veículo com este número de frota.'],
  veiculo_renavam_taken: [409, 'Já existe um veículo com este RENAVAM.'],
  veiculo_reboque_taken: [409, 'Um dos reboques já está engatado em outro veículo.'],
  veiculo_engatado: [409, 'O veículo faz parte de um conjunto. Desfaça o conjunto antes de mudar o tipo.'],
})

export const TipoVeiculoSchema = oneOf<TipoVeiculoCodigo>(TIPO_VEICULO_CODIGOS)
export const CarroceriaSchema = oneOf<CarroceriaCodigo>(CARROCERIA_CODIGOS)
const PropriedadeSchema = oneOf<Propriedade>(PROPRIEDADE_KEYS)

const DocumentoVeiculo = Type.Object({
  tipo: oneOf<DocumentoVeiculoTipo>(DOCUMENTO_VEICULO_TIPOS),
  numero: Nullable(Texto(40, 0)),
  validade: Nullable(Dia),
})

const Eixos = Type.Integer({ minimum: 1, maximum: 9 })
const CapacidadeKg = Type.Integer({ minimum: 0, maximum: 200_000 })
const VolumeM3 = Decimal(2, { minimum: 0, maximum: 1_000 })
const Paletes = Type.Integer({ minimum: 0, maximum: 200 })
const TaraKg = Type.Integer({ minimum: 1, maximum: 100_000 })
const Ano = Type.Integer({ minimum: 1950, maximum: 2100 })

/** A vehicle as lists of other registers name it. */
export const VeiculoNome = Type.Object({
  id: Id,
  placa: Type.String({ maxLength: 7, examples: ['ABC1D23'] }),
  tipo: TipoVeiculoSchema,
})
export type VeiculoNome = Static<typeof VeiculoNome>

/** A field that names the unit of a record; it is sent as `unidadeId`. */
export const referToUnidade = {
  kind: 'reference',
  label: 'Unidade',
  as: 'unidade',
  table: 'unidade_negocio',
  schema: Type.Object({ id: Id, descricao: Type.String() }),
  show: ({ descricao }: { readonly descricao: string }) => descricao,
} as const

/** A field that names a vehicle; it is sent as `veiculoId`. */
export const referToVeiculo = {
  kind: 'reference',
  label: 'Veículo',
  as: 'veiculo',
  table: 'veiculo',
  schema: VeiculoNome,
  show: ({ placa }: VeiculoNome) => formatPlaca(placa),
} as const

const Parte = Type.Object({
  ...VeiculoNome.properties,
  eixos: Type.Integer(),
  capacidadeKg: Type.Integer(),
  volumeM3: Type.Number(),
  paletes: Type.Integer(),
  taraKg: Nullable(Type.Integer()),
})

const ConjuntoSchema = Type.Object({
  tipo: oneOf<TipoConjuntoCodigo>(TIPO_CONJUNTO_CODIGOS),
  nome: Type.String(),
  eixos: Type.Integer(),
  pbtcKg: Type.Integer(),
  capacidadeKg: Type.Integer(),
  volumeM3: Type.Number(),
  paletes: Type.Integer(),
  taraKg: Nullable(Type.Integer()),
})

export const Veiculo = Type.Object({
  id: Id,
  /** Without hyphen, in the notation it was written in. */
  placa: Type.String({ maxLength: 7, examples: ['ABC1D23'] }),
  codigo: Nullable(Type.String()),
  tipo: TipoVeiculoSchema,
  carroceria: CarroceriaSchema,
  marcaModelo: Nullable(Type.String()),
  anoFabricacao: Nullable(Type.Integer()),
  anoModelo: Nullable(Type.Integer()),
  eixos: Type.Integer(),
  capacidadeKg: Type.Integer(),
  volumeM3: Type.Number(),
  paletes: Type.Integer(),
  taraKg: Nullable(Type.Integer()),
  renavam: Nullable(Type.String()),
  rntrc: Nullable(Type.String()),
  propriedade: PropriedadeSchema,
  proprietarioNome: Nullable(Type.String()),
  proprietarioDocumento: Nullable(Type.String()),
  rastreadorTecnologia: Nullable(Type.String()),
  rastreadorNumero: Nullable(Type.String()),
  unidade: Nullable(Type.Object({ id: Id, descricao: Type.String() })),
  documentos: Type.Array(DocumentoVeiculo, { maxItems: MAX_DOCUMENTOS }),
  /** The earliest expiry of the documents. */
  proximoVencimento: Nullable(Dia),
  /** What it pulls, from the tractor backwards. */
  reboques: Type.Array(Parte, { maxItems: MAX_REBOQUES }),
  /** The set it forms with them. */
  conjunto: Nullable(ConjuntoSchema),
  /** What it hangs on. */
  trator: Nullable(VeiculoNome),
  observacao: Nullable(Type.String()),
  ativo: Type.Boolean(),
  atualizadoEm: Instant,
  version: Version,
})
export type Veiculo = Static<typeof Veiculo>

const Fields = {
  placa: Type.String({ minLength: 1, maxLength: 10, examples: ['ABC1D23'] }),
  codigo: Optional(Texto(20, 0)),
  tipo: TipoVeiculoSchema,
  carroceria: CarroceriaSchema,
  marcaModelo: Optional(Texto(60, 0)),
  anoFabricacao: Optional(Ano),
  anoModelo: Optional(Ano),
  eixos: Type.Optional(Eixos),
  capacidadeKg: Type.Optional(CapacidadeKg),
  volumeM3: Type.Optional(VolumeM3),
  paletes: Type.Optional(Paletes),
  taraKg: Optional(TaraKg),
  renavam: Optional(Type.String({ maxLength: 14, examples: ['00639884962'] })),
  rntrc: Optional(Type.String({ maxLength: 12, examples: ['012345678'] })),
  propriedade: PropriedadeSchema,
  proprietarioNome: Optional(Texto(120, 0)),
  proprietarioDocumento: Optional(Texto(18, 0)),
  rastreadorTecnologia: Optional(Texto(40, 0)),
  rastreadorNumero: Optional(Texto(40, 0)),
  unidadeId: Optional(Id),
  documentos: Type.Optional(Type.Array(DocumentoVeiculo, { maxItems: MAX_DOCUMENTOS })),
  reboqueIds: Type.Optional(Type.Array(Id, { maxItems: MAX_REBOQUES })),
  observacao: Optional(Texto(500, 0)),
}
const SaveVeiculo = Type.Object(Fields)
export type SaveVeiculo = Static<typeof SaveVeiculo>

export const veiculoCalls = defineRegisterCalls({
  path: '/veiculo',
  tag,
  nome: 'um veículo',
  access: { read: veiculosEMotoristasAccess, manage: veiculosEMotoristasAccess },
  record: Veiculo,
  fields: Fields,
  filters: {
    tipos: filterOf(Type.Array(TipoVeiculoSchema, { maxItems: TIPO_VEICULO_CODIGOS.length })),
    carrocerias: filterOf(Type.Array(CarroceriaSchema, { maxItems: CARROCERIA_CODIGOS.length })),
    propriedade: filterOf(PropriedadeSchema),
    unidadeId: filterOf(Id),
    /** Vehicles with a document that expires on this day or before. */
    venceAte: filterOf(DiaDoCalendario),
    importacaoId: filterOf(Id),
  },
  orders: ['placa', 'tipo', 'capacidadeKg', 'proximoVencimento', 'ativo', 'atualizadoEm'],
  errors: Object.values(veiculoErrors),
})
export type VeiculoSearch = BodyOf<typeof veiculoCalls.search>

export const getVeiculoByPlaca = defineCall({
  method: 'GET',
  service: 'main',
  path: '/veiculo/placa/:placa',
  tag,
  summary: 'Lê o veículo de uma placa, escrita no padrão antigo ou no Mercosul.',
  access: veiculosEMotoristasAccess,
  proposed: true,
  params: Type.Object({ placa: Type.String({ minLength: 7, maxLength: 10, examples: ['ABC1D23'] }) }),
  response: Veiculo,
  errors: [platformErrors.not_found],
})

export const listTiposVeiculo = defineCall({
  method: 'GET',
  service: 'main',
  path: '/veiculo/tipos',
  tag,
  summary: 'Os tipos de veículo com suas medidas usuais, e os conjuntos que se podem formar.',
  access: veiculosEMotoristasAccess,
  proposed: true,
  response: Type.Object({
    tipos: Type.Array(
      Type.Object({
        codigo: TipoVeiculoSchema,
        nome: Type.String(),
        papel: Type.String(),
        eixos: Type.Integer(),
        capacidadeKg: Type.Integer(),
        volumeM3: Type.Number(),
        paletes: Type.Integer(),
        cnh: Type.String(),
        mdfeTpRod: Nullable(Type.String()),
      }),
      { maxItems: 100 },
    ),
    carrocerias: Type.Array(
      Type.Object({
        codigo: CarroceriaSchema,
        nome: Type.String(),
        mdfeTpCar: Type.String(),
        isFechada: Type.Boolean(),
        isRefrigerada: Type.Boolean(),
      }),
      { maxItems: 100 },
    ),
    conjuntos: Type.Array(
      Type.Object({
        codigo: oneOf<TipoConjuntoCodigo>(TIPO_CONJUNTO_CODIGOS),
        nome: Type.String(),
        eixos: Type.Integer(),
        pbtcKg: Type.Integer(),
        tratores: Type.Array(TipoVeiculoSchema, { maxItems: 100 }),
        reboques: Type.Array(TipoVeiculoSchema, { maxItems: 100 }),
      }),
      { maxItems: 100 },
    ),
  }),
})
