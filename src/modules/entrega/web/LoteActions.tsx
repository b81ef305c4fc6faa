import { Button } from '@mantine/core'
import { IconCircleCheck, IconPackageExport, IconPaperclip, IconTruckReturn } from '@tabler/icons-react'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { toast } from '#platform/ui/toasts/toast.ts'
import { countOf } from '#platform/web/record-list/list-nouns.ts'
import type { ListBulk } from '#platform/web/record-list/use-list-bulk.ts'
import type { Entrega } from '../entrega.contract.ts'
import type { AcaoEmLote } from '../entrega-lote.contract.ts'
import { AnexarCanhotosForm } from './AnexarCanhotosForm.tsx'
import { NOUNS } from './entrega-textos.ts'
import { useLote } from './use-lote.tsx'

interface LoteActionsProps {
  readonly bulk: ListBulk<Entrega>
  readonly onDone: () => Promise<void>
}

/** What the list does to the selected deliveries: first what would happen, then with progress. */
export function LoteActions({ bulk, onDone }: LoteActionsProps) {
  const dialogs = useDialogs()
  const ids = bulk.records.map(({ id }) => id)
  const openLote = useLote(onDone)
  const start = async (acao: AcaoEmLote, title: string) => {
    const lote = await openLote(acao, title, ids)
    if (!lote) return
    // What was not done stays selected.
    bulk.choose(new Set(lote.recusadas.map(({ id }) => id)))
  }
  const anexar = async () => {
    const anexados = await dialogs.form<number>({
      title: `Anexar canhotos em ${countOf(NOUNS, ids.length)}`,
      width: 760,
      render: (control) => <AnexarCanhotosForm entregas={bulk.records} {...control} />,
    })
    await onDone()
    if (anexados)
      toast.success(
        countOf({ singular: 'canhoto anexado', plural: 'canhotos anexados', gender: 'o' }, anexados),
      )
  }
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPackageExport size={15} aria-hidden />}
        onClick={() => void start('baixa', 'Registrar')}
      >
        Registrar entrega
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconCircleCheck size={15} aria-hidden />}
        onClick={() => void start('conferir', 'Dar baixa em')}
      >
        Dar baixa
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPaperclip size={15} aria-hidden />}
        onClick={() => void anexar()}
      >
        Anexar canhotos
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconTruckReturn size={15} aria-hidden />}
        onClick={() => void start('reentrega', 'Reentrega de')}
      >
        Reentrega
      </Button>
    </>
  )
}
