export const nativeEn = {
  'native.someUnread_one': '{{count}} of {{total}} objects could not be read; the others are shown.',
  'native.someUnread_other': '{{count}} of {{total}} objects could not be read; the others are shown.',
  'native.someUnreadCode_one': '{{read}} of {{total}} objects read. {{count}} failed with {{codes}}.',
  'native.someUnreadCode_other': '{{read}} of {{total}} objects read. {{count}} failed with {{codes}}.',
  'native.someSilent_one': '{{read}} of {{total}} objects read. HNS gave no answer for {{count}}.',
  'native.someSilent_other': '{{read}} of {{total}} objects read. HNS gave no answer for {{count}}.',
  'native.unread': '{{id}} could not be read: HNS answered {{call}} with {{code}}.',
  'native.unreadSilent': '{{id}} could not be read: HNS gave no answer to {{call}}.',
  'native.unreadBad': '{{id}} could not be read: HNS answered with a text that is no such object ({{call}}).',
  'native.stillReading': 'Still being read: {{done}} of {{total}}.',
  'native.stillListing': 'Still being read.',
  'native.cancelled': 'The reading was cancelled. Read again for what is missing.',
  'native.cancelledAt': 'The reading was cancelled at {{done}} of {{total}}. Read again for the rest.',
  'native.needsElevation': 'HNS answers only administrators. Start HNScope as administrator.',
  'native.featureMissing':
    'This Windows has no {{call}}. HNS comes with the Containers feature of Windows Server 2019 and later, or with Hyper-V: install the feature and restart.',
  'native.serviceDown':
    'The service "hns" is not running or is restarting ({{code}}). Start it with "Start-Service hns", then read again.',
  'native.crashed':
    'The process that calls HNS ended in the middle of {{call}}. It is started again by itself; read again.',
  'native.gaveUp':
    'The process that calls HNS crashed five times in a minute and is not started again. Open this computer anew to try once more.',
  'native.noKubernetes':
    'Kubernetes objects are not read from this computer. Open a capture that holds a kubernetes.json beside the HNS evidence.',
  'native.hostFailed': 'Windows answered {{call}} with {{code}}.',
  'native.hostMissing': 'This computer gives no answer to {{call}}.',
  'error.native.notWindows': 'Only a Windows computer has an HNS to read; this one runs {{platform}}.',
  'error.native.notWindows.hint':
    'Open a capture that was taken on the node, or the embedded node with "hnscope open sim:demo".',
} as const
