import { Menu } from '@mantine/core'
import { IconBookmark, IconBookmarkPlus, IconCheck, IconDeviceTv, IconSettings } from '@tabler/icons-react'
import type { ReactElement } from 'react'
import { ORDENACAO, ORDENACAO_LABELS } from '#modules/carga/carga-codes.ts'
import { openPrint } from '#modules/carga/web/shared/open-print.ts'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { SavedViewsList, SaveViewForm } from '#platform/web/record-list/SavedViews.tsx'
import { useGoToPage } from '#platform/web/router/navigation.ts'
import { filtroText } from './filtro-textos.ts'
import { useCreateVisao, useDeleteVisao, usePaineis, useVisoes } from './quadro.api.ts'
import type { QuadroFiltro } from './use-quadro-filtro.ts'

interface OrdemListProps {
  readonly filtros: QuadroFiltro
  /** The button that opens the list. */
  readonly children: ReactElement
}

/** The two orders of the board (L-075). */
export function OrdemList({ filtros, children }: OrdemListProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        {Object.values(ORDENACAO).map((ordem) => (
          <Menu.Item
            key={ordem}
            leftSection={<Checked isOn={ordem === filtros.ordem} />}
            onClick={() => filtros.setOrdem(ordem)}
          >
            {ORDENACAO_LABELS[ordem]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

const Checked = ({ isOn }: { readonly isOn: boolean }) => (
  <IconCheck size={15} aria-hidden style={{ visibility: isOn ? undefined : 'hidden' }} />
)

interface QuadroListProps extends OrdemListProps {
  /** The board of the company that is shown; undefined: "Minhas cargas". */
  readonly painelId?: string | undefined
}

function VisoesList({ onClose }: { readonly onClose: () => void }) {
  const remove = useDeleteVisao()
  const views = (useVisoes().data ?? []).map(({ id, nome, filtros, ordem }) => ({
    id,
    nome,
    description: [filtroText(filtros, []), ORDENACAO_LABELS[ordem]].filter(Boolean).join(' · '),
  }))
  const removeVisao = (id: string) => remove.mutateAsync({ params: { id } })
  return <SavedViewsList views={views} remove={removeVisao} onClose={onClose} />
}

/** Which board, with which view; and the board on a wall. */
export function QuadroList({ filtros, painelId, children }: QuadroListProps) {
  const goToPage = useGoToPage()
  const dialogs = useDialogs()
  const paineis = usePaineis().data ?? []
  const visoes = useVisoes().data ?? []
  const create = useCreateVisao()
  const save = () => {
    const { filtro, ordem } = filtros
    return dialogs.form<true>({
      title: 'Guardar visão',
      render: (control) => (
        <SaveViewForm
          {...control}
          description={filtroText(filtro, [])}
          save={(nome) => create.mutateAsync({ body: { nome, filtros: filtro, ordem } })}
        />
      ),
    })
  }
  const manage = () =>
    dialogs.form<true>({ title: 'Visões guardadas', render: ({ cancel }) => <VisoesList onClose={cancel} /> })
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Painéis</Menu.Label>
        <Menu.Item
          leftSection={<Checked isOn={painelId === undefined} />}
          onClick={() => goToPage('/cargas/paineis/minhas-cargas')}
        >
          Minhas cargas
        </Menu.Item>
        {paineis.map(({ id, name }) => (
          <Menu.Item
            key={id}
            leftSection={<Checked isOn={id === painelId} />}
            onClick={() => goToPage(`/cargas/paineis/${id}`)}
          >
            {name}
          </Menu.Item>
        ))}
        <Menu.Item
          leftSection={<IconSettings size={15} aria-hidden />}
          onClick={() => goToPage('/cargas/paineis')}
        >
          Organizar painéis
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>Visões guardadas</Menu.Label>
        {visoes.map(({ id, nome, filtros: filtro, ordem }) => (
          <Menu.Item
            key={id}
            leftSection={<IconBookmark size={15} aria-hidden />}
            onClick={() => filtros.apply(filtro, ordem)}
          >
            {nome}
          </Menu.Item>
        ))}
        <Menu.Item leftSection={<IconBookmarkPlus size={15} aria-hidden />} onClick={() => void save()}>
          Guardar esta visão
        </Menu.Item>
        {visoes.length > 0 && (
          <Menu.Item leftSection={<IconSettings size={15} aria-hidden />} onClick={() => void manage()}>
            Organizar visões
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconDeviceTv size={15} aria-hidden />}
          onClick={() => openPrint('/tv/cargas')}
        >
          Abrir em modo TV
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
