import type { HistoryEntry } from '../../platform/ui/HistoryList.tsx'

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
