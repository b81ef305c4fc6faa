/** How the cells of a spreadsheet of vehicles are read. */

import { type LerCelula, problema, reparo, valor } from '#modules/integracao/leitura.rules.ts'
import { type Opcao, readOpcao } from '#modules/integracao/numero-lido.rules.ts'
import { CARROCERIA_CODIGOS, CARROCERIAS, type CarroceriaCodigo } from './carrocerias.ts'
import { PROPRIEDADE_KEYS, PROPRIEDADES } from './veiculo.rules.ts'
import { TIPO_VEICULO_CODIGOS, type TipoVeiculoCodigo, tipoVeiculo } from './veiculo-tipos.ts'

/** What people write for a type besides its name and its code. */
const TIPO_APELIDOS: Partial<Readonly<Record<TipoVeiculoCodigo, readonly string[]>>> = {
  MOTO: ['Moto', 'Motocicleta'],
  FIORINO: ['Utilitário', 'Kangoo'],
  VAN: ['Furgão', 'Sprinter'],
  HR: ['Bongo'],
  TRES_QUARTOS: ['3/4', 'Três quartos', 'Caminhão 3/4'],
  TOCO: ['Caminhão toco', '4x2'],
  TRUCK: ['Caminhão truck', 'Trucado'],
  BITRUCK: ['Caminhão bitruck', '8x2'],
  CAVALO_4X2: ['Cavalo', 'Cavalo toco', 'Cavalo 4x2'],
  CAVALO_6X2: ['Cavalo truck', 'Cavalo trucado', 'Cavalo 6x2', 'Cavalo LS'],
  CAVALO_6X4: ['Cavalo traçado', 'Cavalo 6x4'],
  SR_3E: ['Semirreboque', 'Semi-reboque', 'Carreta'],
}

const CARROCERIA_APELIDOS: Partial<Readonly<Record<CarroceriaCodigo, readonly string[]>>> = {
  NA: ['Não aplicável', 'Sem carroceria', 'Nenhuma', 'Cavalo'],
  GRADE_BAIXA: ['Carga seca', 'Grade baixa', 'Aberta'],
  BAU: ['Baú', 'Baú seco', 'Furgão'],
  BAU_FRIGORIFICO: ['Frigorífico', 'Refrigerado', 'Câmara fria'],
  BAU_ISOTERMICO: ['Isotérmico'],
  GRANELEIRA: ['Graneleiro'],
  CACAMBA: ['Caçamba', 'Basculante'],
  PORTA_CONTAINER: ['Porta-container', 'Bug', 'Contêiner'],
}

const opcao = (codigo: string, texto: string, apelidos: readonly string[] = []): Opcao => ({
  valor: codigo,
  texto,
  apelidos: [codigo, codigo.replaceAll('_', ' '), ...apelidos],
})

export const readTipoVeiculo = readOpcao(
  TIPO_VEICULO_CODIGOS.map((codigo) => opcao(codigo, tipoVeiculo(codigo).nome, TIPO_APELIDOS[codigo])),
  'Tipo de veículo inexistente',
)

export const readCarroceria = readOpcao(
  CARROCERIA_CODIGOS.map((codigo) => opcao(codigo, CARROCERIAS[codigo].nome, CARROCERIA_APELIDOS[codigo])),
  'Carroceria inexistente',
)

export const readPropriedade = readOpcao(
  PROPRIEDADE_KEYS.map((key) => opcao(key, PROPRIEDADES[key], key === 'proprio' ? ['Frota', 'Própria'] : [])),
)

/** A number of fixed length with a check; zeros that a program dropped are offered again. */
export const readNumeroFixo =
  (length: number, isRight: (digits: string) => boolean, wrong: string): LerCelula =>
  (texto) => {
    const digits = texto.replace(/[\s.-]/g, '')
    const padded = digits.padStart(length, '0')
    if (!/^\d+$/.test(digits) || !isRight(padded)) return problema(wrong)
    return padded === texto ? valor(padded) : reparo('documento', { valor: padded, texto: padded })
  }

export const nomeTipo = (value: unknown): string => {
  const codigo = TIPO_VEICULO_CODIGOS.find((known) => known === value)
  return codigo ? tipoVeiculo(codigo).nome : ''
}

export const nomeCarroceria = (value: unknown): string => {
  const codigo = CARROCERIA_CODIGOS.find((known) => known === value)
  return codigo ? CARROCERIAS[codigo].nome : ''
}
