import { Button } from '@mantine/core'
import { IconDeviceTv } from '@tabler/icons-react'
import { useUnidadeDaRota } from '#modules/doca/web/shared/unidades-da-agenda.ts'

/** Leads to the same board of the unit on a wall, in this session. */
export function ModoTv({ rota }: { readonly rota: string }) {
  const { unidade } = useUnidadeDaRota()
  if (!unidade) return null
  return (
    <Button
      component="a"
      variant="subtle"
      href={`#${rota}?unidade=${unidade.id}`}
      target="_blank"
      rel="noreferrer"
      leftSection={<IconDeviceTv size={16} aria-hidden />}
    >
      Modo TV
    </Button>
  )
}
