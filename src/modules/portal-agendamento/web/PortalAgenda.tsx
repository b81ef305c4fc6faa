import { useId, useState } from 'react'
import { TabBar, TabPanel } from '#platform/ui/TabBar.tsx'
import { useQueryState } from '#platform/web/router/navigation.ts'
import { EscolherHorario } from './EscolherHorario.tsx'
import { MinhasReservas } from './MinhasReservas.tsx'
import { NovaReserva } from './NovaReserva.tsx'
import { PortalFrame } from './PortalFrame.tsx'
import { usePortal } from './portal.api.ts'
import styles from './portal.module.css'
import { novaOperacao, novosDados } from './portal-form.ts'
import type { Escolhido } from './portal-horario.ts'
import { ReservaDoPortalPage } from './ReservaDoPortalPage.tsx'
import { comecoDe } from './sem-docas.ts'

type Aba = 'novo' | 'meus'

/** The parts of the portal; what is filled in stays while one looks around. */
export function PortalAgenda() {
  const portal = usePortal()
  const tabsId = useId()
  const [abaNaRota, setAba] = useQueryState('aba', 'novo')
  const [reservaId, setReserva] = useQueryState('reserva')
  const [operacao, setOperacao] = useState(() => novaOperacao(comecoDe(portal.unidades)))
  const [dados, setDados] = useState(() => novosDados(portal.email))
  const [escolhido, setEscolhido] = useState<Escolhido>()
  const aba: Aba = abaNaRota === 'meus' ? 'meus' : 'novo'
  const unidade = portal.unidades.find(({ id }) => id === operacao.unidadeId)
  const lugar = [unidade?.nome, unidade?.endereco].filter(Boolean).join(' · ')
  const frame = { anfitriao: portal.anfitriao, lugar }

  if (reservaId !== '') {
    return <ReservaDoPortalPage key={reservaId} id={reservaId} onBack={() => setReserva('')} />
  }
  if (escolhido) {
    return (
      <NovaReserva
        key={`${escolhido.ref.docaId} ${escolhido.ref.dhReserva}`}
        frame={frame}
        operacao={operacao}
        escolhido={escolhido}
        dados={dados}
        onDados={setDados}
        onEscolher={setEscolhido}
        onBack={() => setEscolhido(undefined)}
        onFeito={(id) => {
          setEscolhido(undefined)
          setDados(novosDados(portal.email))
          setReserva(id, {})
        }}
      />
    )
  }
  const tabs = (
    <div className={styles.nav}>
      <TabBar<Aba>
        id={tabsId}
        label="Partes do agendamento"
        value={aba}
        onChange={setAba}
        tabs={[
          { value: 'novo', label: 'Novo agendamento' },
          { value: 'meus', label: 'Meus agendamentos' },
        ]}
      />
    </div>
  )
  if (aba === 'meus') {
    return (
      <PortalFrame {...frame} nav={tabs}>
        <TabPanel id={tabsId} value={aba}>
          <MinhasReservas onOpen={(id) => setReserva(id, {})} />
        </TabPanel>
      </PortalFrame>
    )
  }
  return (
    <EscolherHorario
      frame={frame}
      nav={tabs}
      inPanel={(children) => (
        <TabPanel id={tabsId} value={aba}>
          {children}
        </TabPanel>
      )}
      titulo="Escolha um horário"
      operacao={operacao}
      onOperacao={setOperacao}
      verbo="Continuar com"
      onEscolher={setEscolhido}
    />
  )
}
