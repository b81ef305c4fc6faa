import { Button } from '@mantine/core'
import { IconLayoutKanban } from '@tabler/icons-react'
import { fieldColumns } from '#platform/web/fields/field-columns.tsx'
import { RegisterPage } from '#platform/web/register/RegisterPage.tsx'
import { useGoToPage } from '#platform/web/router/navigation.ts'
import type { Conteiner } from '../conteiner.contract.ts'
import { CONTEINER } from '../conteiner.fields.ts'
import { ESTADO_KEYS, ESTADOS, formatConteiner } from '../conteiner.rules.ts'
import { CONTEINER_PAGE, conteinerScreens } from './conteiner.api.ts'

/** Every container that the company ever had, also those given back. */
export function Lista() {
  const go = useGoToPage()
  const columns = fieldColumns<Conteiner>(CONTEINER, {
    gender: 'o',
    empty: '–',
    order: [
      'numero',
      'tipo',
      'estado',
      'unidadeId',
      'destinoUnidadeId',
      'conteudo',
      'local',
      'armador',
      'freeTimeAte',
    ],
    replace: {
      numero: {
        header: 'Número',
        isSortable: true,
        width: '150px',
        cell: ({ numero }) => formatConteiner(numero),
      },
    },
    hasChange: true,
  })
  return (
    <RegisterPage
      screens={conteinerScreens}
      columns={columns}
      filters={[
        {
          key: 'estado',
          label: 'Estado',
          question: 'Em que estado o contêiner está',
          options: ESTADO_KEYS.map((value) => ({ value, label: ESTADOS[value] })),
          toSearch: ([value]) => ({ estado: ESTADO_KEYS.find((key) => key === value) ?? null }),
        },
      ]}
      placeholder="Número, lacre, armador"
      defaultOrder="numero"
      emptyText="Contêineres que a empresa estufa, recebe, desova e devolve. Cadastre o primeiro com o número da porta."
      actions={
        <Button
          variant="default"
          leftSection={<IconLayoutKanban size={16} aria-hidden />}
          onClick={() => go(CONTEINER_PAGE)}
        >
          Quadro
        </Button>
      }
    />
  )
}
