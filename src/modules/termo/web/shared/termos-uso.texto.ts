/** Terms of use of the platform, version of `termo.rules.ts`. */
import type { Clausula } from './clausula.ts'

export const TERMOS_USO: readonly Clausula[] = [
  {
    titulo: 'Objeto e partes',
    partes: [
      'Estes termos regem o uso da plataforma em que são apresentados (a Plataforma), que reúne gestão de transporte, agendamento de docas, gestão de pátio, formação de cargas e oferta de fretes.',
      'De um lado está a Operadora, que fornece a Plataforma. Do outro está o Usuário, pessoa que a acessa em nome de uma Empresa contratante (embarcador, transportadora ou parceiro convidado). O contrato comercial entre a Operadora e a Empresa prevalece sobre estes termos no que dispuser de outro modo.',
      'O uso da Plataforma depende da aceitação da versão vigente destes termos. A aceitação é registrada com data, hora, versão e usuário.',
    ],
  },
  {
    titulo: 'Acesso e credenciais',
    partes: [
      'O acesso é pessoal e concedido pela Empresa, que define o papel, os módulos e as unidades de negócio de cada Usuário e responde por manter essas permissões atualizadas.',
      [
        'A senha e os códigos do segundo fator são intransferíveis e não devem ser informados a terceiros, nem ao atendimento.',
        'O Usuário deve encerrar a sessão em equipamento compartilhado e comunicar de imediato qualquer suspeita de uso indevido.',
        'Após tentativas repetidas com senha incorreta, o acesso é bloqueado temporariamente por segurança.',
        'A Empresa deve revogar o acesso de quem deixa de representá-la.',
      ],
    ],
  },
  {
    titulo: 'Uso permitido',
    partes: [
      'A Plataforma destina-se à operação logística lícita da Empresa. É vedado:',
      [
        'inserir dado que o Usuário saiba ser falso, ou documento fiscal ou de transporte de que não tenha direito de uso;',
        'tentar acessar dados de outra empresa, contornar permissões, sondar vulnerabilidades sem autorização escrita ou prejudicar a disponibilidade do serviço;',
        'copiar, descompilar ou revender a Plataforma, salvo o que a lei assegura;',
        'extrair dados por meio automatizado fora das interfaces de integração documentadas e de seus limites;',
        'usar dados de motoristas, clientes ou concorrentes para fim estranho à operação de transporte contratada.',
      ],
    ],
  },
  {
    titulo: 'Papel da Plataforma no transporte',
    partes: [
      'A Operadora fornece tecnologia. Ela não é transportadora, embarcadora, agenciadora de cargas nem parte dos contratos de transporte celebrados entre usuários, e não responde por sua execução, por avarias, atrasos ou pagamento de frete.',
      'Cabem às partes do transporte as obrigações da Lei nº 11.442/2007 (transporte rodoviário de cargas e registro no RNTRC), da Lei nº 13.703/2018 (pisos mínimos de frete), da Lei nº 10.209/2001 (vale-pedágio obrigatório), da Lei nº 13.103/2015 (jornada e descanso do motorista) e das normas da ANTT.',
      'Cálculos, alertas e sugestões da Plataforma, inclusive de piso de frete, estadia e roteiro, informam a regra e a data do valor usado e apoiam a decisão do Usuário, sem substituí-la.',
    ],
  },
  {
    titulo: 'Conteúdo e registros',
    partes: [
      'Os dados inseridos pertencem à Empresa, que autoriza a Operadora a tratá-los para prestar o serviço. Registros compartilhados com parceiros (ofertas, agendamentos, cargas alocadas) ficam visíveis a eles na medida do compartilhamento.',
      'As alterações relevantes são registradas em histórico com autor e horário. Os registros de acesso são guardados por, no mínimo, seis meses, conforme o art. 15 da Lei nº 12.965/2014 (Marco Civil da Internet).',
    ],
  },
  {
    titulo: 'Dados pessoais',
    partes: [
      'O tratamento de dados pessoais segue a Lei nº 13.709/2018 (LGPD) e o Adendo de proteção de dados, que integra estes termos. Em regra, a Empresa é a controladora e a Operadora é a operadora dos dados da operação logística.',
    ],
  },
  {
    titulo: 'Disponibilidade e suporte',
    partes: [
      'A Operadora emprega esforços razoáveis para manter a Plataforma disponível e avisa com antecedência as manutenções programadas. Níveis de serviço e canais de suporte são os do contrato comercial.',
      'Funções podem ser alteradas ou encerradas mediante aviso prévio razoável. Integrações com serviços de terceiros dependem da disponibilidade deles.',
    ],
  },
  {
    titulo: 'Suspensão e encerramento',
    partes: [
      'O acesso pode ser suspenso por violação destes termos, risco à segurança, ordem de autoridade competente ou inadimplência da Empresa, nos limites do contrato. Sempre que possível, a Empresa é avisada antes e pode se manifestar.',
      'Encerrado o contrato, a Empresa pode exportar os seus dados no prazo contratado, após o qual são eliminados ou anonimizados, ressalvada a guarda exigida por lei.',
    ],
  },
  {
    titulo: 'Responsabilidade',
    partes: [
      'Cada parte responde pelos danos diretos que causar. Nada nestes termos exclui responsabilidade por dolo, culpa grave ou por violação de direito que a lei não permita limitar.',
    ],
  },
  {
    titulo: 'Alterações, lei e foro',
    partes: [
      'Uma nova versão destes termos é apresentada na Plataforma e vale após nova aceitação. Versões anteriores podem ser pedidas ao atendimento.',
      'Aplica-se a lei brasileira. O foro é o definido no contrato comercial; na falta dele, o do domicílio da Empresa.',
    ],
  },
]
