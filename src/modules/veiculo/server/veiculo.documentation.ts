/** What the description of the API says of these calls. */
import { exampleOfCall } from '#platform/server/http/call-example.ts'
import type { ApiDocumentation } from '#platform/server/http/openapi.ts'
import { listTiposVeiculo, Veiculo, VeiculoNome } from '../veiculo.contract.ts'

export const veiculoDocumentation: ApiDocumentation = {
  tags: {
    Veículo: 'Veículos e conjuntos da frota e de terceiros.',
  },
  schemas: {
    Veiculo,
    VeiculoNome,
  },
  examples: [
    exampleOfCall(listTiposVeiculo, {
      response: {
        tipos: [
          {
            codigo: 'MOTO',
            nome: 'Motocicleta com baú',
            papel: 'rigido',
            eixos: 2,
            capacidadeKg: 20,
            volumeM3: 0.08,
            paletes: 0,
            cnh: 'A',
            mdfeTpRod: '06',
          },
        ],
        carrocerias: [
          {
            codigo: 'NA',
            nome: 'Não aplicável (cavalo mecânico)',
            mdfeTpCar: '00',
            isFechada: false,
            isRefrigerada: false,
          },
        ],
        conjuntos: [
          {
            codigo: 'CARRETA_2E',
            nome: 'Carreta simples (4x2 + 2 eixos)',
            eixos: 4,
            pbtcKg: 33000,
            tratores: ['CAVALO_4X2'],
            reboques: ['SR_2E'],
          },
        ],
      },
    }),
  ],
}
