import type { HistoryEntry } from '#platform/ui/HistoryList.tsx'

/** Invented entries for the design page. */
export const HISTORY: readonly HistoryEntry[] = [
  {
    key: '4',
    title: 'Renata Kuhn alterou 2 campos',
    when: '18/11/2026 16:20',
    changes: [
      { field: 'Janela', from: '06:00–12:00', to: '06:00–14:00' },
      { field: 'Telefone', from: '(47) 3422-1180', to: '(47) 98822-1180' },
    ],
  },
  {
    key: '3',
    title: 'Otávio Brandt desativou o cadastro',
    when: '28/08/2026 17:41',
    changes: [{ field: 'Motivo', to: 'Reforma da doca do cliente' }],
  },
  {
    key: '1',
    title: 'Cadastro criado por importação',
    when: '03/02/2024 11:27',
    changes: [{ field: 'Arquivo', to: 'clientes_2024.xlsx, linha 88' }],
    isCreation: true,
  },
]

export interface Empresa {
  readonly codigo: string
  readonly nome: string
  readonly cnpj: string
  readonly municipio: string
  readonly cargas: number
  readonly ativa: boolean
}

/** Invented companies for the design page. */
export const EMPRESAS: readonly Empresa[] = [
  {
    codigo: 'EMP-0217',
    nome: 'Açúcar União da Serra',
    cnpj: '66.207.118/0001-01',
    municipio: 'Santos Dumont, MG',
    cargas: 42,
    ativa: true,
  },
  {
    codigo: 'EMP-0344',
    nome: 'Armazém Serra do Mar',
    cnpj: '66.318.402/0001-47',
    municipio: 'Paranaguá, PR',
    cargas: 1284,
    ativa: true,
  },
  {
    codigo: 'EMP-0102',
    nome: 'Atacado Três Rios',
    cnpj: '66.120.431/0001-08',
    municipio: 'Juiz de Fora, MG',
    cargas: 7,
    ativa: false,
  },
  {
    codigo: 'EMP-0188',
    nome: 'Panificadora Aurora do Sul',
    cnpj: '66.AUR.188/0001-65',
    municipio: 'Joinville, SC',
    cargas: 128,
    ativa: true,
  },
]
