import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { toast } from '#platform/ui/toasts/toast.ts'
import { useCall, useCallMutation } from '#platform/web/query/use-call.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { SearchSelect } from '#platform/web/record/SearchSelect.tsx'
import { useSearchText } from '#platform/web/record/use-search-text.ts'
import { type Colega, convidarParaSeguir, listColegas } from '../../seguir.contract.ts'

interface ConvidarColegaProps {
  readonly groupId: string
  /** Heading of the group: `Carga 48162`. */
  readonly title: string
}

/** Asks a colleague to follow the record of a notice (S-157). */
export function ConvidarColega({ groupId, title }: ConvidarColegaProps) {
  const [isOpen, setOpen] = useState(false)
  const [colega, setColega] = useState<Colega | null>(null)
  const search = useSearchText(colega?.nome ?? '')
  const query = useCall(
    listColegas,
    { query: { busca: search.asked } },
    { enabled: isOpen && search.isWanted, keepsPrevious: true },
  )
  const { mutate, isPending } = useCallMutation(convidarParaSeguir, {
    onSuccess: ({ convidados }) => {
      toast.success(
        convidados === 0
          ? `${colega?.nome} já segue ${title} ou já foi convidado.`
          : `${colega?.nome} foi convidado para seguir ${title}.`,
      )
      setColega(null)
      setOpen(false)
    },
  })
  if (!isOpen) {
    return (
      <Button
        size="xs"
        variant="default"
        leftSection={<IconUserPlus size={14} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {`Convidar colega para seguir ${title}`}
      </Button>
    )
  }
  return (
    <>
      <SearchSelect
        label="Colega"
        placeholder="Nome ou e-mail"
        search={search}
        query={query}
        found={query.data}
        optionText={({ nome }) => nome}
        chosen={colega && { id: colega.id, text: colega.nome }}
        nothing="Nenhum colega encontrado"
        onChange={setColega}
      />
      <Button
        size="xs"
        disabled={colega === null}
        loading={isPending}
        onClick={() => {
          if (!colega) return
          mutate(
            { body: { channelGroupId: groupId, usuarioIds: [colega.id] } },
            { onError: (error) => toast.danger(refusalText(error)) },
          )
        }}
      >
        Convidar
      </Button>
    </>
  )
}
