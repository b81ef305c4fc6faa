import { Suspense } from 'react'
import { dayAt } from '#platform/shared/date.ts'
import { formatPlaca } from '#platform/shared/placa.ts'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { usePart } from '#platform/web/extension/lazy-parts.ts'
import { useOpenDrawer } from '#platform/web/router/navigation.ts'
import { duracaoText } from '../linha-do-tempo.rules.ts'
import { atividadeDrawer } from './agenda-veiculo.api.ts'
import { type JanelaLivreProps, janelaLivre } from './shared/janela-livre.ts'

type Janela = Pick<JanelaLivreProps, 'veiculo' | 'inicio' | 'fim'>

/** Opens a free window of a vehicle: what others do with it, else the form that takes it. */
export function useOpenJanela(zone: string): (janela: Janela, agora: string) => void {
  const dialogs = useDialogs()
  const openDrawer = useOpenDrawer()
  return (janela, agora) => {
    const { veiculo, inicio, fim } = janela
    const from = inicio < agora ? agora : inicio
    const bloquear = () => openDrawer(atividadeDrawer(veiculo, dayAt(from, zone)))
    if (janelaLivre.list().length === 0 || fim <= agora) return bloquear()
    void dialogs.form<void>({
      title: `${formatPlaca(veiculo.placa)}: livre por ${duracaoText({ inicio: from, fim })}`,
      width: 520,
      render: ({ submit }) => (
        <Suspense fallback={<LoadingSkeleton lines={6} label="Carregando a janela" />}>
          <Parte
            {...janela}
            inicio={from}
            openDrawer={openDrawer}
            onClose={submit}
            onBloquear={() => {
              submit()
              bloquear()
            }}
          />
        </Suspense>
      ),
    })
  }
}

function Parte(props: JanelaLivreProps) {
  const [part] = janelaLivre.list()
  if (!part) throw new Error('A window is opened by a part only.')
  const Part = usePart(part)
  return <Part {...props} />
}
