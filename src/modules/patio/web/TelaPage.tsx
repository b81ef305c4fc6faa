import { IconDeviceTvOff } from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { StateMessage } from '#platform/ui/StateMessage.tsx'
import { after } from '#platform/web/after.ts'
import type { HttpClient } from '#platform/web/http/http-client.ts'
import { HttpError } from '#platform/web/http/http-error.ts'
import { useLinkToken } from '#platform/web/public-page/use-link-token.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { useQueryValues } from '#platform/web/router/navigation.ts'
import { useDailyReload } from '#platform/web/use-daily-reload.ts'
import { enterTela, painelTelaErrors, readTela, telaLink } from '../painel.contract.ts'
import { PatioTv } from './PatioTv.tsx'
import { OPCOES_NA_ROTA, type OpcoesDoPainel, readOpcoes } from './painel/opcoes-do-painel.ts'
import { PainelTv } from './painel/PainelTv.tsx'
import { BEGINNING, createTelaLeitura, type FalhaDaTela, type TelaLeitura } from './painel/tela-leitura.ts'
import { quadrosDaTela } from './shared/tv/quadros-da-tela.ts'
import styles from './shared/tv/Tv.module.css'

const never = () => () => {}

/** A board on a wall without a session: the secret stands in the fragment of the address, which no server sees. */
export default function TelaPage() {
  const { http } = usePlatform()
  const chave = useLinkToken(telaLink)
  const [{ ontem, amanha, pendentes }] = useQueryValues(OPCOES_NA_ROTA)
  const [leitura, setLeitura] = useState<TelaLeitura>()
  useEffect(() => {
    const created = openTela(http, chave, readOpcoes({ ontem, amanha, pendentes }))
    created.start()
    setLeitura(created)
    return () => created.stop()
  }, [http, chave, ontem, amanha, pendentes])
  const state = leitura?.state
  const tela = useSyncExternalStore(state?.subscribe ?? never, () => state?.get() ?? BEGINNING)
  useDailyReload(tela.status === 'online')
  if (tela.painel && tela.lidoEm !== undefined && tela.status !== 'revogada') {
    return (
      <PainelTv
        painel={tela.painel}
        unidade={tela.painel.unidade}
        status={tela.status}
        lidoEm={tela.lidoEm}
      />
    )
  }
  if (tela.patio && tela.lidoEm !== undefined && tela.status !== 'revogada') {
    return (
      <PatioTv patio={tela.patio} unidade={tela.patio.unidade} status={tela.status} lidoEm={tela.lidoEm} />
    )
  }
  if (tela.outro && tela.lidoEm !== undefined && tela.status !== 'revogada') {
    return tela.outro.draw({ status: tela.status, lidoEm: tela.lidoEm })
  }
  return (
    <main className={styles.parada}>
      {tela.status === 'revogada' && (
        <StateMessage icon={IconDeviceTvOff} title="Esta tela não abre mais" role="alert">
          {painelTelaErrors.painel_tela_invalida.message}
        </StateMessage>
      )}
      {tela.status === 'offline' && (
        <StateMessage icon={IconDeviceTvOff} title="Sem conexão" role="status">
          A tela tenta de novo sozinha, sem que ninguém precise fazer nada.
        </StateMessage>
      )}
      {tela.status === 'connecting' && <LoadingSkeleton lines={8} label="Carregando o painel" />}
    </main>
  )
}

function openTela(http: HttpClient, chave: string, opcoes: OpcoesDoPainel): TelaLeitura {
  let outro: ReturnType<typeof quadrosDaTela.list>[number] | undefined
  return createTelaLeitura({
    enter: async () => {
      const entered = await http.call(enterTela, { body: { chave: chave === '' ? '-' : chave } })
      outro = quadrosDaTela.list().find(({ quadro }) => quadro === entered.quadro)
      return entered
    },
    read: async (body) => {
      if (!outro) return http.call(readTela, { body: { ...body, ...opcoes } })
      const { seq, quadro } = await (await outro.load()).read(http, body)
      return { seq, painel: null, patio: null, outro: quadro }
    },
    failureOf,
    now: () => Date.now(),
    after,
    random: Math.random,
  })
}

function failureOf(error: unknown): FalhaDaTela {
  if (!(error instanceof HttpError)) return 'outra'
  if (error.code === painelTelaErrors.painel_tela_invalida.code) return 'revogada'
  return error.code === painelTelaErrors.painel_tela_bilhete_vencido.code ? 'bilhete' : 'outra'
}
