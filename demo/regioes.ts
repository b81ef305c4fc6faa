/** Regions of Alimentos Serra Dourada: municipalities, whole states and one drawn area. Places are real. */

import type { Uf } from '#modules/referencia/estado.rules.ts'
import type { CorRegiao } from '#modules/regiao/regiao.rules.ts'
import type { Position } from '#platform/shared/geo.ts'

export interface DemoRegiao {
  readonly nome: string
  readonly codigo: string
  readonly cor: CorRegiao
  /** Code of the unit that serves it. */
  readonly unidade?: string
  readonly ufs?: readonly Uf[]
  /** `Campinas, SP` */
  readonly municipios?: readonly string[]
  /** Longitude and latitude of the corners. */
  readonly poligono?: readonly Position[]
}

const of = (uf: Uf, ...nomes: string[]) => nomes.map((nome) => `${nome}, ${uf}`)

export const DEMO_REGIOES: readonly DemoRegiao[] = [
  {
    nome: 'Grande Campinas',
    codigo: 'CPS',
    cor: 'petroleo',
    unidade: 'JUN',
    municipios: of(
      'SP',
      'Americana',
      'Campinas',
      'Hortolândia',
      'Indaiatuba',
      'Itatiba',
      'Jaguariúna',
      'Monte Mor',
      'Nova Odessa',
      'Paulínia',
      "Santa Bárbara d'Oeste",
      'Sumaré',
      'Valinhos',
      'Vinhedo',
    ),
  },
  {
    nome: 'Grande São Paulo',
    codigo: 'SPO',
    cor: 'azul',
    unidade: 'JUN',
    municipios: of(
      'SP',
      'Barueri',
      'Carapicuíba',
      'Cotia',
      'Diadema',
      'Guarulhos',
      'Itaquaquecetuba',
      'Mauá',
      'Mogi das Cruzes',
      'Osasco',
      'Santo André',
      'São Bernardo do Campo',
      'São Caetano do Sul',
      'São Paulo',
      'Suzano',
      'Taboão da Serra',
    ),
  },
  {
    nome: 'Rodízio de São Paulo (centro expandido)',
    codigo: 'SPO-ROD',
    cor: 'vermelho',
    unidade: 'JUN',
    // Marginais Tietê e Pinheiros, avenidas dos Bandeirantes, Tancredo Neves, Anhaia Melo e Salim Farah Maluf.
    poligono: [
      [-46.749, -23.524],
      [-46.664, -23.518],
      [-46.631, -23.517],
      [-46.5795, -23.5265],
      [-46.574, -23.575],
      [-46.592, -23.595],
      [-46.608, -23.622],
      [-46.661, -23.619],
      [-46.695, -23.601],
      [-46.702, -23.572],
      [-46.733, -23.548],
    ],
  },
  {
    nome: 'Grande Belo Horizonte',
    codigo: 'BHZ',
    cor: 'verde',
    unidade: 'BET',
    municipios: of(
      'MG',
      'Belo Horizonte',
      'Betim',
      'Contagem',
      'Ibirité',
      'Lagoa Santa',
      'Nova Lima',
      'Ribeirão das Neves',
      'Sabará',
      'Santa Luzia',
      'Vespasiano',
    ),
  },
  {
    nome: 'Triângulo Mineiro',
    codigo: 'UDI',
    cor: 'amarelo',
    unidade: 'BET',
    municipios: of('MG', 'Araguari', 'Araxá', 'Ituiutaba', 'Patos de Minas', 'Uberaba', 'Uberlândia'),
  },
  {
    nome: 'Manaus e entorno',
    codigo: 'MAO',
    cor: 'indigo',
    unidade: 'MAO',
    municipios: of(
      'AM',
      'Iranduba',
      'Itacoatiara',
      'Manacapuru',
      'Manaus',
      'Presidente Figueiredo',
      'Rio Preto da Eva',
    ),
  },
  { nome: 'Sul', codigo: 'SUL', cor: 'laranja', ufs: ['PR', 'RS', 'SC'] },
]
