import { Button } from '@mantine/core'
import { IconDeviceTv, IconLinkPlus } from '@tabler/icons-react'
import { type TelasDaUnidade, useTelas } from './use-telas.tsx'

/** Opens the board of a unit on a wall. */
export function TvBotoes(telas: TelasDaUnidade) {
  const { canShare, openTelas, tvDe } = useTelas()
  const tv = tvDe(telas)
  return (
    <>
      {canShare && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconLinkPlus size={16} aria-hidden />}
          onClick={() => openTelas(telas)}
        >
          Telas sem login
        </Button>
      )}
      <Button
        size="xs"
        variant="default"
        component="a"
        href={tv.href}
        target="_blank"
        rel="noopener"
        leftSection={<IconDeviceTv size={16} aria-hidden />}
      >
        {tv.label}
      </Button>
    </>
  )
}
