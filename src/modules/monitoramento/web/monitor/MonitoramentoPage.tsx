import { useMemo, useState } from 'react'
import { ModoTv } from '#modules/patio/web/shared/tv/ModoTv.tsx'
import { formatReais } from '#platform/shared/money.ts'
import { formatWeight } from '#platform/shared/quantity.ts'
import { ChoiceButtons } from '#platform/ui/ChoiceButtons.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { SearchField } from '#platform/ui/SearchField.tsx'
import { useIsPhone } from '#platform/ui/use-is-phone.ts'
import { useNow } from '#platform/ui/use-now.ts'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { useGoToPage, useRouteParams } from '#platform/web/router/navigation.ts'
import { MONITORAMENTO_TV, viagemPage } from '../enderecos.ts'
import { ListaDeViagens } from '../lista/ListaDeViagens.tsx'
import { MapaDasViagens } from '../mapa/MapaDasViagens.tsx'
import { useMonitoramento } from '../monitoramento.api.ts'
import styles from '../monitoramento.module.css'
import { PainelDaViagem } from '../painel/PainelDaViagem.tsx'
import { countFiltros, FILTROS, type Filtro, filterViagens, toNaTela } from '../viagem-na-tela.ts'
import { useAcompanhamentoDoCaminho } from './caminho-da-viagem.ts'
import { DesdeQueSai } from './DesdeQueSai.tsx'

const FILTRO_KEYS = Object.keys(FILTROS) as Filtro[]

/** Trips on the road in bands, on the map, and one of them in full. Source: execution §2, design 34. */
export default function MonitoramentoPage() {
  const { cargaId } = useRouteParams()
  const isPhone = useIsPhone()
  const goTo = useGoToPage()
  const query = useMonitoramento()
  const agora = useNow().toISOString()
  const [filtros, setFiltros] = useState<readonly Filtro[]>([])
  const [text, setText] = useState('')
  const { data } = query
  const todas = useMemo(() => (data ? toNaTela(data.items, agora, data.semSinalMin) : []), [data, agora])
  const viagens = useMemo(() => filterViagens(todas, filtros, text), [todas, filtros, text])
  const aberta = todas.find(({ viagem }) => viagem.cargaId === cargaId)
  const caminho = useAcompanhamentoDoCaminho(aberta?.viagem)
  const counts = countFiltros(todas)
  const toggle = (filtro: Filtro) =>
    setFiltros(filtros.includes(filtro) ? filtros.filter((one) => one !== filtro) : [...filtros, filtro])
  const clear = () => {
    setFiltros([])
    setText('')
  }
  if (query.isPending) return <LoadingSkeleton lines={12} label="Carregando as viagens" />
  if (!data) return <ReadFailure query={query}>As viagens não foram lidas.</ReadFailure>
  const isAlone = isPhone && aberta !== undefined
  return (
    <div className={styles.pagina}>
      {!isAlone && (
        <>
          <PageHeader
            title="Monitoramento operacional"
            subtitle={subtitleOf(data.total, todas.length)}
            isCompact={isPhone}
            actions={
              <>
                {!isPhone && <ModoTv rota={MONITORAMENTO_TV} />}
                <DesdeQueSai agora={agora} />
              </>
            }
          />
          <div className={styles.filtros}>
            <SearchField
              label="Pesquisar viagens"
              placeholder="Código, placa, motorista"
              value={text}
              onChange={setText}
            />
            <ChoiceButtons
              label="Viagens que pedem atenção"
              chosen={filtros}
              onToggle={toggle}
              options={FILTRO_KEYS.map((value) => ({ value, label: `${FILTROS[value]} ${counts[value]}` }))}
            />
            <span className={styles.soma}>{sumOf(viagens)}</span>
          </div>
        </>
      )}
      <div className={styles.corpo} data-open={aberta !== undefined || undefined}>
        {!isAlone && (
          <div className={styles.lista}>
            <ListaDeViagens
              viagens={viagens}
              hasAny={todas.length > 0}
              text={text}
              agora={agora}
              aberta={cargaId}
              onClear={clear}
            />
          </div>
        )}
        {!isPhone && (
          <MapaDasViagens
            viagens={viagens}
            aberta={aberta?.viagem.cargaId}
            caminho={caminho}
            onOpen={(id) => goTo(viagemPage(id))}
          />
        )}
        {aberta && <PainelDaViagem naTela={aberta} agora={agora} isAlone={isAlone} />}
        {cargaId !== undefined && !aberta && !query.isFetching && (
          <p className={styles.encerrada} role="status">
            Esta viagem não está mais em curso.
          </p>
        )}
      </div>
    </div>
  )
}

function subtitleOf(total: number, shown: number): string {
  const text = total === 1 ? '1 carga em execução' : `${total.toLocaleString('pt-BR')} cargas em execução`
  return shown < total ? `${text}, as primeiras ${shown.toLocaleString('pt-BR')} aparecem` : text
}

function sumOf(viagens: ReturnType<typeof toNaTela>): string {
  const kg = viagens.reduce((sum, { viagem }) => sum + viagem.pesoKg, 0)
  const cents = viagens.reduce((sum, { viagem }) => sum + Math.round(viagem.valorCarga * 100), 0)
  return `${formatWeight(kg)} · ${formatReais(cents / 100)}`
}
