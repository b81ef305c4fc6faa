/** Devices of vehicles from a spreadsheet. A person's phone is linked by hand, because it takes that person's consent. */

import { chaveApiAccess } from '#modules/chave-api/chave-api-access.ts'
import { defineFieldImport, importColumns } from '#modules/integracao/server/field-import.ts'
import {
  findByPlacas,
  prepareVeiculos,
  readVeiculo,
  showVeiculo,
  VEICULO_UNKNOWN,
  type VeiculosApoio,
  type VeiculosByPlaca,
} from '#modules/veiculo/server/import-veiculos.ts'
import { toMercosul } from '#platform/shared/placa.ts'
import type { Rastreador } from '../rastreador.contract.ts'
import { RASTREADOR } from '../rastreador.fields.ts'
import { rastreadores } from './rastreador.register.ts'

export const rastreadorImport = defineFieldImport<
  typeof RASTREADOR,
  Rastreador,
  VeiculosApoio,
  VeiculosByPlaca
>({
  register: rastreadores,
  key: 'rastreadores',
  noun: { one: 'rastreador', many: 'rastreadores' },
  page: '/integracao/rastreadores',
  access: chaveApiAccess,
  columns: importColumns<VeiculosApoio>(RASTREADOR, ['identificador', 'tipo', 'veiculo'], {
    veiculo: {
      rotulo: 'Placa do veículo',
      apelidos: ['PLACA', 'VEICULO', 'PLACA_VEICULO'],
      obrigatorio: true,
      exemplo: 'ABC1D23',
      ler: readVeiculo(() => false),
      mostrar: showVeiculo,
    },
  }),
  keyField: 'identificador',
  unique: { identificador: { texto: 'Identificador já usado por outro rastreador' } },
  prepare: prepareVeiculos,
  valuesOf: ({ identificador, tipo, veiculo }) => ({
    identificador,
    tipo,
    veiculo: veiculo && toMercosul(veiculo.placa),
  }),
  contextOf: (tx, said) =>
    findByPlacas(
      tx,
      said.flatMap(({ veiculo }) => (typeof veiculo === 'string' ? [veiculo] : [])),
    ),
  sendMore: ({ veiculo }, _before, veiculos) =>
    typeof veiculo === 'string' ? { veiculoId: veiculos.get(veiculo)?.id ?? null, motoristaId: null } : {},
  refuse: ({ linha, said }, veiculos) =>
    typeof said.veiculo === 'string' && !veiculos.has(said.veiculo)
      ? [{ linha, campo: 'veiculo', ...VEICULO_UNKNOWN }]
      : [],
})
